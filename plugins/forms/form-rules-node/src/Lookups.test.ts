import { InputError } from '@backstage/errors';
import {
  type List,
  type ListVerb,
  lookUp,
  timestampRule,
} from '@portal/plugin-field-kit-common';
import { Lookups } from './Lookups';
import {
  type AskOptions,
  bindFieldLookups,
  bindQuestions,
  bindReader,
  type SystemLookups,
} from './SystemLookups';

const options = {} as AskOptions;
const texts = { message: 'Wrong' };

const BOOKS: List<object, string> = {
  name: 'library/books',
  toId: title => title,
  toOption: title => ({ label: title }),
};

function lookupsOf(system: Partial<SystemLookups>) {
  const lookups = new Lookups();
  lookups.add({ readers: [] });
  lookups.add({ readers: [], ...system });
  return {
    lookups,
    ask: (kind: ListVerb, id: string) =>
      lookups.ask(lookUp(kind, BOOKS, { params: {}, id }, texts), options),
  };
}

const listing = (complete: boolean) => ({
  readers: [
    bindReader(BOOKS, {
      read: async () => ({ items: ['Poems'], complete }),
    }),
  ],
});

it('takes the answer from the list', async () => {
  const { ask } = lookupsOf(listing(true));
  expect(await ask('exists', 'POEMS')).toEqual({ holds: true });
  expect(await ask('exists', 'Atlas')).toEqual({ holds: false });
  expect(await ask('free', 'Atlas')).toEqual({ holds: true });
  expect(await ask('free', 'poems')).toEqual({ holds: false });
});

it('does not know what is not in the part of a list that was read', async () => {
  const { ask } = lookupsOf(listing(false));
  await expect(ask('free', 'Atlas')).rejects.toMatchObject({
    name: 'UpstreamUnavailableError',
  });
});

it.each(['may-create', 'may-delete'] as const)(
  'lets nobody use an item of which no reader says so: %s',
  async verb => {
    const { ask } = lookupsOf(listing(true));
    await expect(ask(verb, 'Poems')).rejects.toThrow(verb);
  },
);

it('takes no name that the system cannot have', async () => {
  const refuse = async () => {
    throw new InputError('This is no title');
  };
  const reader = bindReader(BOOKS, { exists: refuse, free: refuse });
  const { ask } = lookupsOf({ readers: [reader] });
  expect(await ask('exists', '/')).toEqual({ holds: false });
  expect(await ask('free', '/')).toEqual({
    holds: false,
    message: 'This is no title',
  });
});

it('finds who answers other questions, and names what nobody answers', async () => {
  const { lookups, ask } = lookupsOf({
    questions: bindQuestions<{ kind: 'rainy'; message: string }>({
      rainy: async () => ({ holds: true }),
    }),
  });
  expect(await lookups.ask({ kind: 'rainy', ...texts }, options)).toEqual({
    holds: true,
  });
  const other = { kind: 'sunny', ...texts };
  await expect(lookups.ask(other, options)).rejects.toThrow("'sunny'");
  await expect(ask('exists', 'Poems')).rejects.toThrow('library/books');
});

it('adds what a system asks about a field', () => {
  const asked = { kind: 'rainy', ...texts };
  const lookupsOfTimestamp = bindFieldLookups(timestampRule, text => [
    { ...asked, text } as typeof asked,
  ]);
  const { lookups } = lookupsOf({ fieldLookups: [lookupsOfTimestamp] });
  expect(lookups.ofField('Timestamp', '12:00', undefined)).toEqual([
    { ...asked, text: '12:00' },
  ]);
  expect(lookups.ofField('ComponentHopper', '12:00', undefined)).toEqual([]);
});
