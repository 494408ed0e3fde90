import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { CollectionFile } from '$main/collections/collection-file';
import {
  type Collections,
  filterEntries,
  type SavedView,
  type WebsiteGroup,
  withEntries,
  withGroupChange,
} from '$shared/settings/collections';
import type { ServiceContext } from '../context/service-context';
import type { ServiceHandlers } from '../context/types';

type CollectionHandlers = Pick<
  ServiceHandlers,
  Extract<keyof ServiceHandlers, `collections.${string}`>
>;

/** Stores notes, goals and saved views, and notifies every window of changes. */
export class CollectionService {
  readonly #file: CollectionFile;

  constructor(private readonly context: ServiceContext) {
    this.#file = new CollectionFile(join(context.options.userData, 'collections.json'));
    context.reportSetAside('collections', this.#file.setAside);
  }

  readonly handlers: CollectionHandlers = {
    'collections.list': async () => this.#file.all,
    'collections.save': async (changes) => {
      const clean = this.context.withoutKeys(changes);
      return this.change((before) => withEntries(before, clean));
    },
    'collections.changeGroup': async (change) => {
      const clean = this.context.withoutKeys(change);
      return this.change((before) => withGroupChange(before, clean));
    },
    'collections.remove': async ({ ids }) =>
      this.change((before) => filterEntries(before, ({ id }) => !ids.includes(id))),
    'collections.reorder': async ({ ids }) =>
      this.change((before) => ({ ...before, views: inOrder(before.views, ids) })),
  };

  /** The group of websites with an id, if there is one. */
  groupOf(id: string | null): WebsiteGroup | undefined {
    return this.#file.all.groups.find((group) => group.id === id);
  }

  /** @throws AppFailure store-failed, bad-argument */
  async change(work: (before: Collections) => Collections): Promise<Collections> {
    const all = await this.#file.change(work);
    this.context.options.emit('collections.changed', all);
    return all;
  }

  /**
   * Deletes the entries about a removed account, and groups without other websites.
   *
   * @throws AppFailure store-failed
   */
  async forget(accountId: string): Promise<void> {
    const without = (before: Collections): Collections => withoutAccount(before, accountId);
    if (!isDeepStrictEqual(without(this.#file.all), this.#file.all)) await this.change(without);
  }

  /** Deletes the notes and goals of a deleted website. @throws AppFailure store-failed */
  async forgetWebsite(accountId: string, websiteId: number): Promise<void> {
    await this.#forgetAll(
      ({ subject }) =>
        subject.kind === 'website' &&
        subject.accountId === accountId &&
        subject.websiteId === websiteId,
    );
  }

  close(): Promise<void> {
    return this.#file.settled();
  }

  async #forgetAll(isGone: Parameters<typeof filterEntries>[1]): Promise<void> {
    const { notes, goals } = this.#file.all;
    if (!notes.some((one) => isGone(one, 'notes')) && !goals.some((one) => isGone(one, 'goals')))
      return;
    await this.change((before) =>
      filterEntries(
        before,
        (one, collection) => collection === 'views' || !isGone(one, collection),
      ),
    );
  }
}

function withoutAccount(before: Collections, accountId: string): Collections {
  const groups = before.groups.map((group) => ({
    ...group,
    members: group.members.filter((member) => member.accountId !== accountId),
  }));
  const gone = groups
    .filter(({ members }, at) => members.length < (before.groups[at]?.members.length ?? 0))
    .filter(({ members }) => members.length === 0)
    .map(({ id }) => id);
  return filterEntries({ ...before, groups }, ({ subject }) =>
    subject.kind === 'group' ? !gone.includes(subject.groupId) : subject.accountId !== accountId,
  );
}

/** Sorts the views. Views that are not named, such as one just added in another window, come last. */
function inOrder(views: readonly SavedView[], ids: readonly string[]): SavedView[] {
  const named = ids.flatMap((id) => views.find((view) => view.id === id) ?? []);
  return [...named, ...views.filter((view) => !named.includes(view))];
}
