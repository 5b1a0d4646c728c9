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

/** Checks that a repository exists; sends a request only if `isAsked` is true and the name is valid. */
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
 * The logic of the dialog to choose an existing repository. The user selects from the list of the service or types a name.
 * A listed repository exists; an unlisted name needs its own lookup.
 *
 * @param start - the current name, or empty
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
    /** Called with the typed text, and with an empty text when the user stops typing. */
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
