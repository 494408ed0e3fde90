import type { Assistants } from '$shared/bridge/assistant-values';
import type { FakeBridge, FakeHandlers } from './fake-bridge';

export type { Assistants };

type AssistantChannel = Extract<keyof FakeHandlers, `assistants.${string}`>;

/** The state before any assistant has sent a call. */
export const NO_ASSISTANTS: Assistants = {
  access: {},
  otherwise: 'read',
  calls: [],
  command: { program: '/usr/bin/sitedeck', args: ['mcp'] },
};

/** Fake handlers of the calls about assistants. */
export function assistantHandlers(
  world: { assistants: Assistants },
  push: FakeBridge['push'],
): Pick<FakeHandlers, AssistantChannel> {
  const change = (next: Partial<Assistants>): Assistants => {
    world.assistants = { ...world.assistants, ...next };
    push('assistants.changed', world.assistants);
    return world.assistants;
  };
  return {
    'assistants.show': () => world.assistants,
    'assistants.allow': ({ accountId, access }) =>
      change({ access: { ...world.assistants.access, [accountId]: access } }),
    'assistants.clear': () => change({ calls: [] }),
  };
}
