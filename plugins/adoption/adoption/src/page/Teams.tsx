import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { EntityRefLink } from '@backstage/plugin-catalog-react';
import type { Schemas } from '../queries';
import { adoptionTranslationRef } from '../translation';
import { FigureTable } from './FigureTable';

/** The people of each team, without small teams. */
export function Teams({ week }: { week: Schemas['Week'] }) {
  const { t } = useTranslationRef(adoptionTranslationRef);
  const { teams, otherTeams, isRunning } = week;
  const rows = teams.map(({ entityRef, title, people }) => ({
    key: entityRef ?? title,
    cells: [
      entityRef ? (
        <EntityRefLink entityRef={entityRef} hideIcon />
      ) : (
        title || t('teams.none')
      ),
      people,
    ],
  }));
  const others =
    otherTeams === undefined
      ? []
      : [{ key: 'others', cells: [t('teams.others'), otherTeams] }];
  return (
    <FigureTable
      title={t('teams.title')}
      definition={t('teams.definition')}
      empty={t(isRunning ? 'teams.running' : 'teams.empty')}
      columns={[t('teams.team'), t('people.people')]}
      rows={[...rows, ...others]}
    />
  );
}
