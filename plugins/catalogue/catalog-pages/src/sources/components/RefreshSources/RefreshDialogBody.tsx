import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Alert, Flex, Skeleton, Text } from '@backstage/ui';
import { errorMessage } from '@portal/plugin-portal-ui';
import { catalogSourcesTranslationRef } from '../../translation';
import type { RefreshState } from '../../hooks/refreshReducer';
import { SourceList } from './SourceList';

/** The content of the dialog in each state. The notice is a live region. */
export function RefreshDialogBody({ state }: { state: RefreshState }) {
  const { t } = useTranslationRef(catalogSourcesTranslationRef);
  return (
    <Flex direction="column" gap="3">
      <Text variant="body-medium">{t('dialog.introduction')}</Text>
      <div role="status">
        <Notice state={state} />
      </div>
      {state.status === 'loading' && <Skeleton width="100%" height="88px" />}
      {'sources' in state && <SourceList sources={state.sources} />}
    </Flex>
  );
}

function Notice({ state }: { state: RefreshState }) {
  const { t } = useTranslationRef(catalogSourcesTranslationRef);
  switch (state.status) {
    case 'loading':
      return <Text color="secondary">{t('dialog.loading')}</Text>;
    case 'load-failed':
      return (
        <Alert
          status="danger"
          icon
          title={t('dialog.loadFailed')}
          description={errorMessage(state.error)}
        />
      );
    case 'starting':
    case 'refreshing':
      return <Alert status="info" isPending title={t('dialog.progress')} />;
    case 'finished':
      return <FinishedNotice state={state} />;
    case 'still-running':
      return (
        <Alert
          status="warning"
          icon
          title={t('dialog.stillRunning')}
          description={t('dialog.stillRunningHint')}
        />
      );
    case 'ready':
      return <ReadyNotice state={state} />;
    default:
      return null;
  }
}

function FinishedNotice(props: {
  state: RefreshState & { status: 'finished' };
}) {
  const { t } = useTranslationRef(catalogSourcesTranslationRef);
  const failed = props.state.sources.some(source => source.lastRunError);
  return (
    <Alert
      status={failed ? 'warning' : 'success'}
      icon
      title={t(failed ? 'dialog.finishedWithErrors' : 'dialog.finished')}
      description={t(
        failed ? 'dialog.finishedWithErrorsHint' : 'dialog.finishedHint',
      )}
    />
  );
}

function ReadyNotice(props: { state: RefreshState & { status: 'ready' } }) {
  const { t } = useTranslationRef(catalogSourcesTranslationRef);
  const { sources, startError } = props.state;
  if (startError) {
    return (
      <Alert
        status="danger"
        icon
        title={t('dialog.startFailed')}
        description={startError.message}
      />
    );
  }
  if (sources.length > 0) return null;
  return (
    <Alert
      status="info"
      icon
      title={t('dialog.noSources')}
      description={t('dialog.noSourcesHint')}
    />
  );
}
