import * as fc from 'fast-check';
import { buildPayload, toContent } from '../__fixtures__/payloads';
import { type Payload, VERSIONS, type Version } from '../payload';
import { OWN_MESSAGES } from '../texts';
import {
  changesOf,
  nextUpdateState,
  startUpdate,
  type UpdateDraft,
  type UpdateEditing,
  type UpdateEvent,
  type UpdateState,
  updateValueOf,
} from '.';

const PLACE = { portfolio: 'digital-commerce', file: 'gifts.json' };
const FILE = buildPayload('V2', {
  application_id: 'APP1001',
  app_id_create: false,
  prod_nprod_subscription_create: false,
});
const MERGED = { isRefused: false, message: OWN_MESSAGES.fileMerged };

const contentOf = (file: unknown, revision: string) => ({
  ...PLACE,
  content: toContent(JSON.stringify(file)),
  revision,
});

function edit(state: UpdateState, ...events: UpdateEvent[]): UpdateEditing {
  const next = events.reduce(nextUpdateState, state);
  if (next.step !== 'editing') throw new Error(`The step is ${next.step}`);
  return next;
}

/** The form of a file, which an earlier visit may have begun. The alias of a file without an id is looked up. */
function open(version: Version, file: Payload, draft?: UpdateDraft) {
  const place: UpdateEvent[] = [
    { type: 'portfolioChosen', portfolio: PLACE.portfolio },
    { type: 'fileChosen', file: PLACE.file },
    { type: 'fetchRequested' },
  ];
  const ticks: UpdateEvent[] = Array.from({ length: 30 }, () => ({
    type: 'ticked',
  }));
  const revision = draft ? 'two' : 'one';
  return edit(
    startUpdate(version, draft),
    ...(draft ? [] : place),
    { type: 'fetched', ...contentOf(file, revision) },
    ...ticks,
    { type: 'aliasAnswered', alias: 'GIFTS', applicationId: 'APP7' },
  );
}

const typed = (key: 'io_code' | 'description', value: string): UpdateEvent => ({
  type: 'edited',
  key,
  value,
});

const newer = (file: unknown, revision = 'two'): UpdateEvent => ({
  type: 'newerFetched',
  ...contentOf(file, revision),
});

describe.each(VERSIONS)('a newer version in the form of %s', version => {
  const mine = () => edit(open(version, FILE), typed('description', 'Mine'));

  it('is merged when each person has changed another value', () => {
    const state = edit(mine(), newer({ ...FILE, io_code: 'IO9' }));
    expect(state.payload).toMatchObject({
      description: 'Mine',
      io_code: 'IO9',
    });
    expect(state.note).toEqual(MERGED);
    expect(changesOf(state).map(({ key }) => key)).toEqual(['description']);
    expect(updateValueOf(state)).toMatchObject({ revision: 'two' });
  });

  it('keeps the id that the look-up has found', () => {
    const file = { ...FILE, application_id: undefined, app_id_create: true };
    const before = open(version, file);
    expect(before.payload.application_id).toBe('APP7');
    const state = edit(before, newer({ ...file, io_code: 'IO9' }));
    expect(state.payload).toMatchObject({
      application_id: 'APP7',
      io_code: 'IO9',
    });
    expect(state.base.application_id).toBe('APP7');
  });

  it('is no longer reported after the next edit', () => {
    const merged = edit(mine(), newer({ ...FILE, io_code: 'IO9' }));
    expect(edit(merged, typed('io_code', 'IO7')).note).toBeUndefined();
  });

  it('is none when the revision is the same', () => {
    const before = mine();
    expect(edit(before, newer(FILE, 'one'))).toEqual({
      ...before,
      note: { isRefused: false, message: OWN_MESSAGES.fileUnchanged },
    });
  });

  it('is dropped when it belongs to another file or portfolio', () => {
    const before = mine();
    const event = newer({ ...FILE, io_code: 'IO9' });
    for (const place of [{ file: 'x.json' }, { portfolio: 'stores' }]) {
      const other = { ...event, ...place } as UpdateEvent;
      expect(edit(before, other)).toBe(before);
    }
  });

  it('keeps the edits when it cannot be read, and says why', () => {
    const before = mine();
    const state = edit(before, newer([]));
    expect(state.note?.isRefused).toBe(true);
    expect(state.note?.message).toMatch(/cannot be read/);
    expect(state.payload).toBe(before.payload);
    expect(state.loaded).toBe(before.loaded);
  });

  it('waits for a choice when both have changed one value', () => {
    const before = mine();
    const theirs = { ...FILE, description: 'Theirs', io_code: 'IO9' };
    const asked = edit(before, newer(theirs));
    expect(asked.newer?.conflicts).toEqual([
      { key: 'description', mine: 'Mine', theirs: 'Theirs' },
    ]);
    expect(asked.payload).toBe(before.payload);
    expect(asked.loaded).toBe(before.loaded);
    expect(asked.note).toBeUndefined();
  });

  it('leaves the form unchanged when there is nothing to settle', () => {
    const before = mine();
    expect(
      edit(before, {
        type: 'conflictsSettled',
        choices: { description: 'theirs' },
      }),
    ).toBe(before);
  });

  it('keeps the chosen side of each value, and all other changes', () => {
    const side = fc.constantFrom('mine' as const, 'theirs' as const);
    fc.assert(
      fc.property(side, side, (description, ioCode) => {
        const both = edit(mine(), typed('io_code', 'IO8'));
        const theirs = { ...FILE, description: 'Theirs', io_code: 'IO9' };
        const state = edit(
          both,
          newer({ ...theirs, confluence_page: 'https://docs.example/new' }),
          {
            type: 'conflictsSettled',
            choices: { description, io_code: ioCode },
          },
        );
        expect(state.payload).toMatchObject({
          description: description === 'mine' ? 'Mine' : 'Theirs',
          io_code: ioCode === 'mine' ? 'IO8' : 'IO9',
          confluence_page: 'https://docs.example/new',
        });
        expect(state.newer).toBeUndefined();
        expect(state.note).toEqual(MERGED);
        expect(state.loaded.revision).toBe('two');
      }),
    );
  });
});

describe.each(VERSIONS)('an earlier visit in the form of %s', version => {
  const draftOf = (revision: string, base?: Payload): UpdateDraft => ({
    value: {
      ...PLACE,
      revision,
      payload: { ...FILE, filename: PLACE.file, description: 'Mine' },
    },
    ...(base && { base }),
  });

  it('continues with its values when the file is the same', () => {
    const state = open(version, FILE, draftOf('two'));
    expect(state.payload.description).toBe('Mine');
    expect(state.newer).toBeUndefined();
    expect(state.note).toBeUndefined();
  });

  it('is merged with a newer file when its start is known', () => {
    const file = { ...FILE, io_code: 'IO9' };
    const state = open(version, file, draftOf('one', FILE));
    expect(state.payload).toMatchObject({
      description: 'Mine',
      io_code: 'IO9',
    });
    expect(state.note).toEqual(MERGED);
    expect(state.loaded.revision).toBe('two');
  });

  it('asks for each difference when its start is not known', () => {
    const file = { ...FILE, io_code: 'IO9' };
    const state = open(version, file, draftOf('one'));
    expect(state.newer?.conflicts.map(({ key }) => key).sort()).toEqual([
      'description',
      'io_code',
    ]);
    expect(state.payload.description).toBe('Mine');
  });
});
