import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  Cell,
  Column,
  Row,
  TableBody,
  TableHeader,
  TableRoot,
  Text,
} from '@backstage/ui';
import { describeMoment, layout, StateMark } from '@portal/plugin-portal-ui';
import { pipelineDeployTranslationRef } from '../translation';
import { LiftButton } from './LiftButton';
import type { Freeze, FreezeList } from './queries';
import styles from '../deploy/Deploy.module.css';

/** The freezes, the next one first. */
export function FreezeTable({ list }: { list: FreezeList }) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const { items, timeZone } = list;
  const hasActions = items.some(({ mayLift }) => mayLift);
  return (
    <div className={`${layout.scroll} ${layout.rowCards}`}>
      <TableRoot aria-label={t('freezes.title')}>
        <TableHeader>
          <Column isRowHeader>{t('freezes.freeze')}</Column>
          <Column>{t('freezes.state')}</Column>
          <Column>{t('freezes.when')}</Column>
          <Column>{t('freezes.where')}</Column>
          {hasActions && <Column>{t('freezes.actions')}</Column>}
        </TableHeader>
        <TableBody>
          {items.map(freeze => (
            <Row key={freeze.id} id={freeze.id}>
              <Cell>
                <Named freeze={freeze} />
              </Cell>
              <Cell>
                <StateMark
                  tone={freeze.isActive ? 'stopped' : 'waiting'}
                  label={t(freeze.isActive ? 'freezes.holds' : 'freezes.comes')}
                />
              </Cell>
              <Cell>
                <When freeze={freeze} timeZone={timeZone} />
              </Cell>
              <Cell>
                <Where freeze={freeze} />
              </Cell>
              {hasActions && (
                <Cell>{freeze.mayLift && <LiftButton freeze={freeze} />}</Cell>
              )}
            </Row>
          ))}
        </TableBody>
      </TableRoot>
    </div>
  );
}

function Named({ freeze }: { freeze: Freeze }) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const { title, reason, createdBy } = freeze;
  return (
    <div className={styles.lines}>
      <Text variant="body-small" weight="bold">
        {title}
      </Text>
      <Text variant="body-small">{reason}</Text>
      <Text variant="body-x-small" color="secondary">
        {createdBy
          ? t('freezes.byPerson', { person: createdBy.name })
          : t('freezes.byConfiguration')}
      </Text>
    </div>
  );
}

function When(props: { freeze: Freeze; timeZone: string }) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const { freeze, timeZone } = props;
  return (
    <div className={styles.lines}>
      <Text variant="body-small">
        {t('freezes.from')} {describeMoment(freeze.startsAt, timeZone)}
      </Text>
      <Text variant="body-small">
        {t('freezes.until')} {describeMoment(freeze.endsAt, timeZone)}
      </Text>
    </div>
  );
}

function Where({ freeze }: { freeze: Freeze }) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const { types, environments, domains } = freeze;
  const lines = [
    types.length > 0 && t('freezes.types', { types: types.join(', ') }),
    environments.length > 0 &&
      t('freezes.environments', { names: environments.join(', ') }),
    domains.length > 0 &&
      t('freezes.domains', {
        names: domains.map(({ name }) => name).join(', '),
      }),
  ].filter(line => line !== false);
  return (
    <div className={styles.lines}>
      {(lines.length > 0 ? lines : [t('freezes.everywhere')]).map(line => (
        <Text key={line} variant="body-small">
          {line}
        </Text>
      ))}
    </div>
  );
}
