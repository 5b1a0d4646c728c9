import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Alert, Button, TextAreaField } from '@backstage/ui';
import { errorMessage } from '@portal/plugin-portal-ui';
import { useEffect } from 'react';
import type { Announcement } from '../api';
import { refreshAnnouncements } from '../queries';
import { editorTranslationRef } from './translation';

/** Both texts are in sight: the writer's in the form, the saved one here. */
export function Conflict(props: {
  error: unknown;
  saved: Announcement | undefined;
  onOverwrite: (version: number) => void;
}) {
  const { error, saved, onOverwrite } = props;
  const { t } = useTranslationRef(editorTranslationRef);
  useEffect(() => void refreshAnnouncements(), [error]);
  return (
    <div role="alert">
      <Alert
        icon
        status="warning"
        title={t('conflictTitle')}
        description={`${errorMessage(error)}. ${t('conflictText')}`}
      />
      {saved && (
        <>
          <TextAreaField
            label={t('conflictLoaded', { title: saved.title })}
            isReadOnly
            rows={8}
            value={saved.text}
          />
          {!saved.withdrawnAt && (
            <Button
              variant="secondary"
              onPress={() => onOverwrite(saved.version)}
            >
              {t('overwrite')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
