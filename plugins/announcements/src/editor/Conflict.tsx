import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Alert, Button, Text } from '@backstage/ui';
import { errorMessage } from '@portal/plugin-query-react';
import { useEffect } from 'react';
import type { Announcement } from '../api';
import { refreshAnnouncements } from '../queries';
import { announcementsTranslationRef } from '../translation';
import styles from './Editor.module.css';

/** Both texts are in sight: the writer's in the form, the saved one here. */
export function Conflict(props: {
  error: unknown;
  saved: Announcement | undefined;
  onOverwrite: (version: number) => void;
}) {
  const { error, saved, onOverwrite } = props;
  const { t } = useTranslationRef(announcementsTranslationRef);
  useEffect(() => void refreshAnnouncements(), [error]);
  return (
    <div role="alert">
      <Alert
        icon
        status="warning"
        title={t('editor.conflictTitle')}
        description={`${errorMessage(error)}. ${t('editor.conflictText')}`}
      />
      {saved && (
        <>
          <Text as="p" weight="bold">
            {t('editor.conflictLoaded', { title: saved.title })}
          </Text>
          {/* A person scrolls it with the keyboard. */}
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className={styles.saved} tabIndex={0}>
            {saved.text}
          </div>
          {!saved.withdrawnAt && (
            <Button
              variant="secondary"
              onPress={() => onOverwrite(saved.version)}
            >
              {t('editor.overwrite')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
