import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Alert, Button, ButtonIcon, Text } from '@backstage/ui';
import { RiAddLine, RiDeleteBinLine, RiPencilLine } from '@remixicon/react';
import {
  EmptyState,
  layout,
  LoadingRows,
  QueryAnswer,
  ReadDialog,
} from '@portal/plugin-portal-ui';
import { useId } from 'react';
import { listToolsTranslationRef } from '../translation';
import { useViews, type View } from './queries';
import type { ViewsPanel } from './ViewsPanel';
import styles from './Views.module.css';

interface ListProps {
  onPanel: (panel: ViewsPanel) => void;
  onOpen: (view: View) => void;
}

/** The views that the person may open, and the way to save one. */
export function ViewsDialog(props: ListProps & { onClose: () => void }) {
  const { t } = useTranslationRef(listToolsTranslationRef);
  const { onClose, ...list } = props;
  const query = useViews({ enabled: true });
  return (
    <ReadDialog title={t('views.title')} onClose={onClose}>
      <div className={layout.stack4}>
        <div>
          <Button
            variant="secondary"
            size="small"
            iconStart={<RiAddLine />}
            onPress={() => props.onPanel({ is: 'form' })}
          >
            {t('views.save')}
          </Button>
        </div>
        <QueryAnswer
          query={query}
          failed={t('views.failed')}
          refusal={{ title: t('views.refused'), hint: t('views.refusedHint') }}
          skeleton={<LoadingRows label={t('views.loading')} rows={3} />}
        >
          {({ items, isCut }) => (
            <>
              {items.length === 0 && (
                <EmptyState
                  title={t('views.none')}
                  hint={t('views.noneHint')}
                />
              )}
              <Views
                title={t('views.own')}
                views={items.filter(({ isOwn }) => isOwn)}
                {...list}
              />
              <Views
                title={t('views.ofTeams')}
                views={items.filter(
                  ({ isOwn, audience }) => !isOwn && audience === 'team',
                )}
                {...list}
              />
              <Views
                title={t('views.ofAll')}
                views={items.filter(
                  ({ isOwn, audience }) => !isOwn && audience === 'everybody',
                )}
                {...list}
              />
              {isCut && <Alert status="info" icon title={t('views.cut')} />}
            </>
          )}
        </QueryAnswer>
      </div>
    </ReadDialog>
  );
}

function Views(props: ListProps & { title: string; views: View[] }) {
  const { title, views, ...list } = props;
  const id = useId();
  if (views.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Text as="h3" id={id} variant="body-medium" weight="bold">
        {title}
      </Text>
      <ul className={`${layout.list} ${layout.lines}`} aria-labelledby={id}>
        {views.map(view => (
          <li key={view.id} className={layout.line}>
            <div className={styles.view}>
              <button
                type="button"
                className={`${layout.plainButton} ${styles.open}`}
                onClick={() => props.onOpen(view)}
              >
                {view.name}
              </button>
              <SharedWith view={view} />
            </div>
            <ViewButtons view={view} onPanel={list.onPanel} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whose it is, and who sees it. */
function SharedWith({ view }: { view: View }) {
  const { t } = useTranslationRef(listToolsTranslationRef);
  const { audience, hasOwnerLeft, isOwn, owner, team } = view;
  const textOf = () => {
    if (hasOwnerLeft) return t('views.left', { owner: owner.title });
    if (!isOwn) {
      return team
        ? t('views.byTeam', { owner: owner.title, team: team.title })
        : t('views.by', { owner: owner.title });
    }
    if (team) return t('views.sharedWith', { team: team.title });
    return audience === 'everybody' ? t('views.withAll') : '';
  };
  const text = textOf();
  return text ? (
    <Text as="p" variant="body-small" color="secondary">
      {text}
    </Text>
  ) : null;
}

function ViewButtons({
  view,
  onPanel,
}: Pick<ListProps, 'onPanel'> & { view: View }) {
  const { t } = useTranslationRef(listToolsTranslationRef);
  const { isOwn, mayTakeOver, name } = view;
  return (
    <div className={layout.buttons}>
      {isOwn && (
        <ButtonIcon
          variant="tertiary"
          size="small"
          icon={<RiPencilLine />}
          aria-label={t('views.change', { name })}
          onPress={() => onPanel({ is: 'form', view })}
        />
      )}
      {mayTakeOver && (
        <Button
          variant="secondary"
          size="small"
          aria-label={t('views.takeOver', { name })}
          onPress={() => onPanel({ is: 'takeOver', view })}
        >
          {t('views.takeOverShort')}
        </Button>
      )}
      {(isOwn || mayTakeOver) && (
        <ButtonIcon
          variant="tertiary"
          size="small"
          icon={<RiDeleteBinLine />}
          aria-label={t('views.delete', { name })}
          onPress={() => onPanel({ is: 'delete', view })}
        />
      )}
    </div>
  );
}
