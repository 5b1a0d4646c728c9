import {
  BANNERS,
  FILE_MESSAGES,
  LIVE_MESSAGES,
  OWN_MESSAGES,
  SUBMIT_MESSAGES,
} from '@portal/plugin-ecosystem-builder-common';

/** All messages of the onboarding forms. */
const MESSAGES = {
  banner: BANNERS,
  live: LIVE_MESSAGES,
  submit: SUBMIT_MESSAGES,
  file: FILE_MESSAGES,
  own: OWN_MESSAGES,
} as const;

type Messages = typeof MESSAGES;

/** The name of a message: its list and its key, for example `live.alias`. */
export type MessageName = {
  [List in keyof Messages]: `${List}.${Extract<keyof Messages[List], string>}`;
}[keyof Messages];

/** A message by its name; undefined if its text depends on a value. */
export const MESSAGE_TEXTS: ReadonlyMap<string, string | undefined> = new Map(
  Object.entries(MESSAGES).flatMap(([list, texts]) =>
    Object.entries(texts).map(([key, text]) => [
      `${list}.${key}`,
      typeof text === 'string' ? text : undefined,
    ]),
  ),
);

/** Messages that the create form never shows, by the reason. */
export const SHOWN_ELSEWHERE = {
  'of the field IoCodeValidator, shown in its own tests': [
    'live.ioCodeKnown',
    'live.ioCodeUnknown',
  ],
  'of the update forms': [
    'file.title',
    'file.sandboxCN',
    'file.resourceGroupsCN',
    'file.sandboxV2',
    'file.cloudNativeV2',
    'file.notFound',
    'own.locked',
    'own.fixedText',
    'own.noName',
    'own.fileConflict',
    'own.noChanges',
    'own.fileUnreadable',
    'own.fileTooLarge',
    'own.fileMalformed',
    'own.fileForbidden',
    'own.fileChanged',
    'own.fileUnchanged',
    'own.fileMerged',
    'own.filesMissing',
    'own.filesFailed',
    'own.foldersMissing',
    'own.foldersFailed',
  ],
  'of values that the form itself never has: it begins with its defaults instead':
    ['submit.formEmpty', 'own.unknownKey'],
  'of the server, when the run is created': [
    'own.fileExists',
    'own.folderExists',
    'own.notYours',
    'own.notInList',
    'own.groupName',
    'own.groupExists',
    'own.groupNotYours',
    'own.accountNotYours',
    'own.repositoryOfOthers',
    'own.repositoryReserved',
    'own.repositoryTaken',
    'own.teamExists',
  ],
} as const satisfies Record<string, readonly MessageName[]>;
