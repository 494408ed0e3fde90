import { isMac } from '$client/browser';
import {
  COMMAND_IDS,
  type CommandGroup,
  type CommandId,
  COMMANDS,
  keysOf,
  periodCommand,
} from '$shared/commands/command-table';
import { PERIOD_NAMES } from '$shared/dates/preset-names';
import { getText } from '$shared/text';
import { matchScore } from './match';

/** A command with its keys, for the list of keys. */
export interface Shortcut {
  id: CommandId;
  /** In the notation of the command table. */
  keys: readonly string[];
  does: string;
}

export interface ShortcutGroup {
  title: string;
  shortcuts: Shortcut[];
}

/** Returns the label of a command. */
export function commandLabel(id: CommandId): string {
  const text = getText();
  const preset = PERIOD_NAMES.find((one) => periodCommand(one) === id);
  if (preset !== undefined) return text.statistics.presets[preset];
  return (text.commands as Partial<Record<CommandId, string>>)[id] ?? id;
}

/**
 * Returns all keys of the command table by group, or those that match the typed text: a part of the
 * label, or a key.
 */
export function shortcutGroups(typed = ''): ShortcutGroup[] {
  const titles = getText().commandGroups;
  return (Object.keys(titles) as CommandGroup[])
    .map((group) => ({
      title: titles[group],
      shortcuts: COMMAND_IDS.filter((id) => COMMANDS[id].group === group)
        .flatMap((id): Shortcut[] => {
          const keys = keysOf(id, isMac()).filter((key) => !key.startsWith('Browser'));
          return keys.length === 0 ? [] : [{ id, keys, does: commandLabel(id) }];
        })
        .filter(({ does, keys }) => matchScore(typed, { label: does, words: keys }) !== null),
    }))
    .filter(({ shortcuts }) => shortcuts.length > 0);
}
