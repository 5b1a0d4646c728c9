import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Combobox, Text } from '@backstage/ui';
import { errorMessage } from '@portal/plugin-portal-ui';
import { useMemo, useState } from 'react';
import { exploreTranslationRef } from '../translation';
import type { Forest } from './forest';
import { usePersonSearch } from './usePersonSearch';
import styles from './Teams.module.css';

/** Groups that one search offers. */
const FOUND = 20;

/** Finds a team by its title, or a person, and shows them in the tree. */
export function TeamSearch(props: {
  forest: Forest;
  /** Entity ref of a group. */
  onChoose: (group: string) => void;
}) {
  const { forest, onChoose } = props;
  const { t } = useTranslationRef(exploreTranslationRef);
  const [typed, setTyped] = useState('');
  // A new key mounts the box again after a choice, closed and empty.
  const [choices, setChoices] = useState(0);
  const [lost, setLost] = useState<string>();
  const { people, query } = usePersonSearch(typed);
  const options = useMemo(() => {
    const words = typed.trim().toLowerCase();
    const teams = [...forest.teams.values()]
      .filter(({ title }) => words && title.toLowerCase().includes(words))
      .slice(0, FOUND)
      .map(({ ref, title }) => ({
        id: ref,
        label: title,
        description: t('search.team'),
      }));
    const persons = people.map(({ ref, title, groups }) => ({
      id: ref,
      label: title,
      description:
        groups.flatMap(group => forest.teams.get(group)?.title ?? [])[0] ??
        t('search.noTeam'),
    }));
    return [...teams, ...persons];
  }, [forest, people, t, typed]);

  const choose = (id: unknown) => {
    if (!id) return;
    const person = people.find(({ ref }) => ref === id);
    const group = person
      ? person.groups.find(ref => forest.teams.has(ref))
      : String(id);
    setTyped('');
    setChoices(count => count + 1);
    setLost(person && !group ? person.title : undefined);
    if (group && forest.teams.has(group)) onChoose(group);
  };
  return (
    <div className={styles.search}>
      <Combobox
        key={choices}
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        menuTrigger="input"
        options={options}
        loading={{ state: query.isFetching ? 'filtering' : 'idle' }}
        search={{ mode: 'server', inputValue: typed, onInputChange: setTyped }}
        value={null}
        onChange={choose}
      />
      <div role="status">
        {query.error && (
          <Text variant="body-small" color="danger">
            {t('search.failed', { msg: errorMessage(query.error) })}
          </Text>
        )}
        {lost && (
          <Text variant="body-small">{t('search.lost', { name: lost })}</Text>
        )}
      </div>
    </div>
  );
}
