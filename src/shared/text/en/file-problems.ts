import type { FileProblem } from '../../bridge/contract';

/** What was wrong with this machine's own files, and what became of it. The file's name stands beside it. */
export const fileProblems: Record<FileProblem['code'], { title: string; text: string }> = {
  'accounts-damaged': {
    title: 'Couldn’t load your accounts',
    text: 'Their file was damaged. Your keys are safe in the keychain. Connect the accounts again.',
  },
  'accounts-unreadable': {
    title: 'Couldn’t open your accounts',
    text: 'Nothing was changed. Check that you have permission to read the file, then restart Sitedeck.',
  },
  'assistants-damaged': {
    title: 'Couldn’t load what assistants may do',
    text: 'Its file was damaged. Assistants can read nothing until you allow it again in Settings.',
  },
  'assistants-unreadable': {
    title: 'Couldn’t open what assistants may do',
    text: 'Assistants can read nothing. Check that you have permission to read the file, then restart Sitedeck.',
  },
  'collections-damaged': {
    title: 'Couldn’t load your notes and saved views',
    text: 'Their file was damaged. It’s kept under another name; new ones are saved in a new file.',
  },
  'collections-unreadable': {
    title: 'Couldn’t open your notes and saved views',
    text: 'Nothing was changed. Check that you have permission to read the file, then restart Sitedeck.',
  },
  'draft-damaged': {
    title: 'Couldn’t restore unsaved input',
    text: 'Its file was damaged. Other forms aren’t affected.',
  },
  'favorites-damaged': {
    title: 'Couldn’t load favorites stored on this computer',
    text: 'Their file was damaged. Star your websites again on servers without favorites.',
  },
  'favorites-unreadable': {
    title: 'Couldn’t open favorites stored on this computer',
    text: 'Nothing was changed. Check that you have permission to read the file, then restart Sitedeck.',
  },
  'reports-damaged': {
    title: 'Couldn’t load your scheduled reports',
    text: 'Their file was damaged. It’s kept under another name. Add the reports again in Settings.',
  },
  'reports-unreadable': {
    title: 'Couldn’t open your scheduled reports',
    text: 'Nothing was changed. Check that you have permission to read the file, then restart Sitedeck.',
  },
  'service-damaged': {
    title: 'The built-in service’s data was damaged',
    text: 'It starts again with the sample websites. Websites you added are in the old file.',
  },
  'store-damaged': {
    title: 'Offline copies were damaged',
    text: 'Copies return as you view websites.',
  },
  'store-newer': {
    title: 'Offline copies are from a newer Sitedeck',
    text: 'Nothing was changed. Update Sitedeck to use and save offline copies.',
  },
  'store-unwritable': {
    title: 'Couldn’t save offline copies',
    text: 'Check that your disk has room and that you have permission to write the file.',
  },
};
