import type { FileProblem } from '../../bridge/contract';

/** What was wrong with this machine's own files, and what became of it. The file's name stands beside it. */
export const fileProblems: Record<FileProblem['code'], { title: string; text: string }> = {
  'accounts-damaged': {
    title: 'The list of accounts was damaged',
    text: 'It was put aside and a new one begun. Your keys are still in the keychain: add the accounts again.',
  },
  'accounts-unreadable': {
    title: 'The list of accounts could not be read',
    text: 'Sitedeck left it untouched. See that you may read this file, then start Sitedeck again.',
  },
  'draft-damaged': {
    title: 'Something that was typed and not saved could not be read',
    text: 'Its file was put aside. Other forms are not affected.',
  },
  'favorites-damaged': {
    title: 'The favorites kept on this computer were damaged',
    text: 'Sitedeck put the file aside. Mark your favorites again for servers that keep none themselves.',
  },
  'favorites-unreadable': {
    title: 'The favorites kept on this computer could not be read',
    text: 'Sitedeck left the file untouched. Check that you have permission to read it, then start Sitedeck again.',
  },
  'service-damaged': {
    title: 'The built-in service’s data was damaged',
    text: 'Sitedeck put it aside and started afresh with the sample websites. Websites you added to the built-in service are in the old file.',
  },
  'store-damaged': {
    title: 'The offline store was damaged',
    text: 'It was put aside and a new one begun. What was saved comes back as you look at it.',
  },
  'store-newer': {
    title: 'The offline store is from a newer Sitedeck',
    text: 'It was left untouched. Until you update, nothing is kept for reading without a network.',
  },
  'store-unwritable': {
    title: 'The offline store cannot be written',
    text: 'Until there is room on the disk and the right to write, nothing new is kept for reading without a network.',
  },
};
