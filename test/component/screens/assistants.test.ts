import { screen, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { AppFailure } from '$shared/failures/failure';
import { createFakeBridge } from '$test/fakes/fake-bridge';
import { makeAccount } from '$test/support/records';
import { setupFor } from '$views/settings/assistant-setup';
import { violations } from '../support/axe';
import { renderApp } from '../support/render-app';

const open = () =>
  createFakeBridge({ accounts: [makeAccount('north', { name: 'North' })], activeId: 'north' });
const card = async () => within(await screen.findByRole('region', { name: 'Assistants' }));

describe('Settings › Assistants', () => {
  it('sets the access for each account', async () => {
    const fake = open();
    const user = await renderApp(fake, { view: 'settings' });
    const access = await (
      await card()
    ).findByRole<HTMLSelectElement>('combobox', {
      name: 'North: what assistants may do',
    });
    expect(access.value).toBe('read');
    await user.selectOptions(access, 'Read and change websites');
    await expect.poll(() => fake.world.assistants.access).toEqual({ north: 'change' });
    await user.selectOptions(access, 'Nothing');
    await expect.poll(() => fake.world.assistants.access).toEqual({ north: 'off' });
    expect(await violations()).toEqual([]);
  });

  it('shows the text to paste, and copies it', async () => {
    const fake = open();
    let copied = '';
    fake.answer('app.copy', ({ text }) => {
      copied = text;
      return null;
    });
    const user = await renderApp(fake, { view: 'settings' });
    const assistants = await card();
    await user.click(await assistants.findByText('Set up'));
    await user.click(assistants.getByRole('button', { name: 'Copy' }));
    await assistants.findByRole('button', { name: 'Copied' });
    expect(JSON.parse(copied)).toEqual({
      mcpServers: { sitedeck: { command: '/usr/bin/sitedeck', args: ['mcp'] } },
    });
    const program = assistants.getByRole('combobox', { name: 'Program' });
    await user.selectOptions(program, 'Claude Code: in a terminal');
    expect(assistants.getByRole('group', { name: 'What to paste' }).textContent).toBe(
      'claude mcp add sitedeck -- /usr/bin/sitedeck mcp',
    );
    expect(await violations()).toEqual([]);
  });

  it('lists the calls as they come, and clears them', async () => {
    const fake = open();
    const user = await renderApp(fake, { view: 'settings' });
    const assistants = await card();
    await user.click(await assistants.findByText('Latest calls'));
    expect(assistants.getByText('No assistant has asked anything yet.')).toBeTruthy();
    const call = {
      at: Date.parse('2026-03-04T05:06:00Z'),
      client: 'Claude',
      tool: 'read_statistic',
      account: 'North',
      website: '<b>shop.example</b>',
      outcome: 'answered',
    } as const;
    fake.push('assistants.changed', { ...fake.world.assistants, calls: [call] });
    const list = await assistants.findByRole('list', { name: 'Latest calls' });
    expect(list.textContent).toContain('<b>shop.example</b> · North');
    expect(list.textContent).toContain('Claude · answered');
    expect(await violations()).toEqual([]);
    await user.click(assistants.getByRole('button', { name: 'Clear list' }));
    await assistants.findByText('No assistant has asked anything yet.');
  });

  it('reports what could not be saved', async () => {
    const fake = open();
    fake.answer('assistants.allow', () => {
      throw new AppFailure('store-failed', 'assistants: ENOSPC');
    });
    const user = await renderApp(fake, { view: 'settings' });
    const access = await (await card()).findByRole('combobox', { name: /^North: what/ });
    await user.selectOptions(access, 'Nothing');
    expect(await (await card()).findByRole('alert')).toBeTruthy();
  });
});

describe('what to paste', () => {
  it('quotes paths with spaces', () => {
    const command = { program: 'C:\\Program Files\\Sitedeck\\Sitedeck.exe', args: ['mcp'] };
    expect(setupFor('command', command)).toBe(
      'claude mcp add sitedeck -- "C:\\Program Files\\Sitedeck\\Sitedeck.exe" mcp',
    );
    expect(JSON.parse(setupFor('code', command))).toEqual({
      servers: { sitedeck: { type: 'stdio', command: command.program, args: ['mcp'] } },
    });
  });
});
