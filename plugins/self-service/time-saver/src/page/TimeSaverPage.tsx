import { useApi, useTranslationRef } from '@backstage/frontend-plugin-api';
import { ButtonLink, Container, Flex, Header, Select } from '@backstage/ui';
import {
  askEachTime,
  choiceField,
  EmptyState,
  Figure,
  Figures,
  layout,
  LoadingRows,
  QueryAnswer,
  useAddressState,
  OnlyPage,
} from '@portal/plugin-portal-ui';
import { useQuery } from '@tanstack/react-query';
import { type TimeSaved, timeSaverApiRef } from '../api/timeSaverApi';
import { timeSaverTranslationRef } from '../translation';
import { formatMinutes, lastMonths } from './hours';
import { Method } from './Method';
import { SavedFrames } from './SavedFrames';
import styles from './TimeSaver.module.css';

/** The intervals, in months; the second one is the default. */
const INTERVALS = ['3', '12', '36'] as const;

const ADDRESS = { months: choiceField(INTERVALS, '12') };

/** The time that templates have saved (P-033), and how it is counted. */
export function TimeSaverPage() {
  const { t } = useTranslationRef(timeSaverTranslationRef);
  const [{ months }, change] = useAddressState(ADDRESS);
  return (
    <OnlyPage>
      <Header
        title={t('title')}
        description={t('description')}
        customActions={
          <Flex gap="2">
            <ButtonLink href="/create" variant="secondary">
              {t('hub')}
            </ButtonLink>
            <ButtonLink href="/worklist" variant="secondary">
              {t('worklist')}
            </ButtonLink>
          </Flex>
        }
      />
      <Container>
        <div className={`${layout.stack6} ${styles.page}`}>
          <Select
            className={styles.interval}
            label={t('interval')}
            options={INTERVALS.map(id => ({ id, label: t(id) }))}
            value={months}
            onChange={next =>
              change({ months: next as (typeof INTERVALS)[number] })
            }
          />
          <Saved months={Number(months)} />
        </div>
      </Container>
    </OnlyPage>
  );
}

function Saved({ months }: { months: number }) {
  const { t } = useTranslationRef(timeSaverTranslationRef);
  const api = useApi(timeSaverApiRef);
  const query = useQuery({
    queryKey: ['time-saver', months],
    queryFn: ({ signal }) => {
      const { from, to } = lastMonths(months, new Date());
      return api.read(from, to, signal);
    },
    ...askEachTime,
  });
  return (
    <QueryAnswer
      query={query}
      failed={t('failed')}
      skeleton={<LoadingRows rows={1} height={320} />}
    >
      {saved => (
        <>
          {saved.total.runs === 0 ? (
            <Empty saved={saved} />
          ) : (
            <>
              <Totals total={saved.total} />
              <SavedFrames saved={saved} />
            </>
          )}
          <Method notCounted={saved.notCounted} />
        </>
      )}
    </QueryAnswer>
  );
}

function Empty({ saved }: { saved: TimeSaved }) {
  const { t } = useTranslationRef(timeSaverTranslationRef);
  const hasRuns = saved.notCounted.some(({ runs }) => runs > 0);
  return (
    <EmptyState
      title={t('none')}
      hint={hasRuns ? t('noneAnnotation') : t('noneRuns')}
    />
  );
}

function Totals({ total }: Pick<TimeSaved, 'total'>) {
  const { t } = useTranslationRef(timeSaverTranslationRef);
  const figures = [
    { name: t('total.saved'), text: formatMinutes(total.minutes) },
    { name: t('total.runs'), text: total.runs.toLocaleString() },
    {
      name: t('total.perRun'),
      text: formatMinutes(total.minutes / total.runs),
    },
  ];
  return (
    <Figures>
      {figures.map(({ name, text }) => (
        <Figure key={name} label={name} value={text} />
      ))}
    </Figures>
  );
}
