import { useApi } from '@backstage/frontend-plugin-api';
import {
  lookupQuestion,
  lookupsApiRef,
  useChecks,
  useListSource,
  usePickerList,
  type CheckState,
} from '@portal/plugin-field-kit';
import {
  REPOSITORIES,
  REPOSITORY_MESSAGES,
  repositoryNameRule,
} from '@portal/plugin-source-control-common';
import { useMemo, useState } from 'react';

/** Says whether a repository exists; asks only where there is something to ask. */
function useExistence(name: string, isAsked: boolean): CheckState {
  const lookups = useApi(lookupsApiRef);
  const value = useMemo(() => ({ mode: 'existing' as const, name }), [name]);
  const [message] = repositoryNameRule.check(value, {}, undefined);
  const questions = useMemo(
    () =>
      (isAsked ? repositoryNameRule.lookups(value, {}, undefined) : []).map(
        lookup => lookupQuestion(lookup, lookups),
      ),
    [isAsked, value, lookups],
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
  const list = usePickerList(useListSource(REPOSITORIES, {}));
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
