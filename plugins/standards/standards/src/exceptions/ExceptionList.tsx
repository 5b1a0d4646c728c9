import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { EntityRefLink } from '@backstage/plugin-catalog-react';
import { Text, ToggleButton, ToggleButtonGroup } from '@backstage/ui';
import {
  EmptyState,
  layout,
  LoadingRows,
  Moment,
  NumberedPages,
  QueryAnswer,
} from '@portal/plugin-portal-ui';
import { useState } from 'react';
import type { Schemas } from '../queries';
import { standardsTranslationRef } from '../translation';
import { ExceptionButtons } from './ExceptionButtons';
import { EXCEPTIONS_SIZE, type Phase, PHASES, useExceptions } from './queries';

/** The exceptions of components: those that wait, those in force, and what became of the others. */
export function ExceptionList(props: {
  phase: Phase;
  onPhase: (phase: Phase) => void;
}) {
  const { t } = useTranslationRef(standardsTranslationRef);
  const { phase, onPhase } = props;
  const [page, setPage] = useState(0);
  const query = useExceptions(phase, page);
  return (
    <section className={layout.stack3}>
      <Text as="h2" variant="title-x-small" weight="bold">
        {t('exception.title')}
      </Text>
      <ToggleButtonGroup
        aria-label={t('exception.which')}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[phase]}
        onSelectionChange={keys => {
          setPage(0);
          onPhase([...keys][0] as Phase);
        }}
      >
        {PHASES.map(id => (
          <ToggleButton key={id} id={id}>
            {t(`exception.phase.${id}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <QueryAnswer
        query={query}
        failed={t('exception.failed')}
        skeleton={<LoadingRows label={t('exception.loading')} rows={3} />}
      >
        {({ items, total }) =>
          total === 0 ? (
            <EmptyState title={t(`exception.none.${phase}`)} />
          ) : (
            <>
              <ul
                aria-label={t('exception.title')}
                className={`${layout.list} ${layout.lines}`}
              >
                {items.map(item => (
                  <li key={item.id}>
                    <Row item={item} phase={phase} />
                  </li>
                ))}
              </ul>
              <NumberedPages
                offset={page * EXCEPTIONS_SIZE}
                pageSize={EXCEPTIONS_SIZE}
                total={total}
                noun={t('exception.noun')}
                onOffset={offset =>
                  setPage(Math.floor(offset / EXCEPTIONS_SIZE))
                }
              />
            </>
          )
        }
      </QueryAnswer>
    </section>
  );
}

function Row({ item, phase }: { item: Schemas['ExceptionRow']; phase: Phase }) {
  const { t } = useTranslationRef(standardsTranslationRef);
  return (
    <div className={layout.stack1}>
      <div className={layout.wideRow}>
        <EntityRefLink entityRef={item.entityRef} title={item.title} />
        <Text weight="bold">{item.check}</Text>
      </div>
      <Text as="p" variant="body-small">
        {item.reason}
      </Text>
      <Text as="p" variant="body-small" color="secondary">
        {t('exception.askedBy')}{' '}
        <EntityRefLink entityRef={item.requestedBy} hideIcon />{' '}
        <Moment time={item.requestedAt} />
        {'. '}
        {t('exception.ends')} <Moment time={item.until} />
      </Text>
      <Decision item={item} />
      <ExceptionButtons
        id={item.id}
        about={`${item.check}, ${item.title}`}
        isWaiting={phase === 'waiting'}
        mayDecide={item.mayDecide}
        mayEnd={phase === 'granted' && item.mayDecide}
      />
    </div>
  );
}

/** Who decided and who ended it, with their words. */
function Decision({ item }: { item: Schemas['ExceptionRow'] }) {
  const { t } = useTranslationRef(standardsTranslationRef);
  const { comment, decidedAt, decidedBy, decision } = item;
  const { endedAt, endedBy, endReason } = item;
  return (
    <>
      {decision && decidedBy && decidedAt && (
        <Text as="p" variant="body-small" color="secondary">
          {t(`exception.decision.${decision}`)}{' '}
          <EntityRefLink entityRef={decidedBy} hideIcon />{' '}
          <Moment time={decidedAt} />
          {comment && `: ${comment}`}
        </Text>
      )}
      {endedBy && endedAt && (
        <Text as="p" variant="body-small" color="secondary">
          {t('exception.endedBy')}{' '}
          <EntityRefLink entityRef={endedBy} hideIcon />{' '}
          <Moment time={endedAt} />
          {endReason && `: ${endReason}`}
        </Text>
      )}
    </>
  );
}
