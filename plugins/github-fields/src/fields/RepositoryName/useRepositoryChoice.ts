import {
  lookupQuestion,
  useChecks,
  useCompanyRules,
  useFieldApis,
  usePickerList,
  type CheckState,
  type PickerSource,
} from '@portal/plugin-field-kit';
import {
  FIELD_RULES,
  REPOSITORY_MESSAGES,
} from '@portal/plugin-field-kit-common';
import { useMemo, useState } from 'react';

interface ListedRepository {
  name: string;
  description: string | null;
}

const rule = FIELD_RULES.RepositoryName;

/** What the service can look for. */
const SEARCHABLE = /^[A-Za-z0-9 ._-]{0,100}$/;

const toOption = ({ name, description }: ListedRepository) => ({
  id: name,
  label: name,
  description: description ?? undefined,
});

/** Repositories whose names have the words that one types (ledger C-169). */
function useRepositories(): PickerSource<ListedRepository> {
  const { sourceControl } = useFieldApis();
  return useMemo(
    () => ({
      queryKey: ['repositories'],
      async load({ search, signal }) {
        if (!SEARCHABLE.test(search)) return { items: [], complete: true };
        const { data } = await sourceControl.get('/search/repository', {
          params: { query: { userInputTxt: search } },
          signal,
        });
        return { items: data?.items ?? [], complete: data?.complete ?? false };
      },
      toOption,
      search: 'service',
    }),
    [sourceControl],
  );
}

/** Says whether a repository exists; asks only where there is something to ask. */
function useExistence(name: string, isAsked: boolean): CheckState {
  const apis = useFieldApis();
  const company = useCompanyRules();
  const value = useMemo(() => ({ mode: 'existing' as const, name }), [name]);
  const [message] = rule.check(value, {}, company);
  const questions = useMemo(
    () =>
      (isAsked ? rule.lookups(value, {}, company) : []).map(lookup =>
        lookupQuestion(lookup, apis),
      ),
    [isAsked, value, company, apis],
  );
  const asked = useChecks(questions);
  return message === undefined ? asked : { status: 'bad', message };
}

/**
 * The logic of the dialog that chooses an existing repository. One can choose from what the service finds, or type a name.
 * What the service lists is there; a name that it does not list is asked about by itself.
 *
 * @param start - the name that was chosen before; empty when there is none
 */
export function useRepositoryChoice(start: string) {
  const [name, setName] = useState(start);
  const [listed, setListed] = useState<string>();
  const [isTyping, setIsTyping] = useState(false);
  const [isTouched, setIsTouched] = useState(start !== '');
  const list = usePickerList(useRepositories());
  const isUnlisted =
    list.state.status !== 'checking' && list.options.length === 0;
  const existence = useExistence(
    name,
    isTyping ? isUnlisted : name !== '' && name !== listed,
  );
  const hit = isTyping
    ? list.options.find(({ id }) => id.toLowerCase() === name.toLowerCase())?.id
    : listed;

  return {
    name: hit ?? name,
    selected: name === '' ? undefined : { id: name, label: name },
    list,
    check: checkOf(),
    /** Told an empty text when nobody types any more. */
    type: (typed: string) => {
      const text = typed.trim();
      list.onType(typed);
      setIsTyping(text !== '');
      if (text !== '') take(text);
      else if (hit) choose(hit);
    },
    choose: (option: { id: string } | undefined) => choose(option?.id ?? ''),
  };

  function take(text: string) {
    setName(text);
    setListed(undefined);
    setIsTouched(true);
  }

  function choose(option: string) {
    take(option);
    setListed(option || undefined);
  }

  function checkOf(): CheckState {
    if (!isTouched) return { status: 'idle' };
    return hit === undefined
      ? existence
      : { status: 'good', message: REPOSITORY_MESSAGES.found };
  }
}
