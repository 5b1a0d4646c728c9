import { useApi, useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button, Text } from '@backstage/ui';
import { ChangeDialog } from '@portal/plugin-portal-ui';
import { useState } from 'react';
import { type Announcement, announcementsApiRef } from '../api';
import { useAnnouncementsMutation } from '../queries';
import { announcementsTranslationRef } from '../translation';

/** Withdraws an announcement, after a question. */
export function WithdrawButton(props: {
  announcement: Pick<Announcement, 'id' | 'version'>;
}) {
  const { id, version } = props.announcement;
  const { t } = useTranslationRef(announcementsTranslationRef);
  const api = useApi(announcementsApiRef);
  const [isOpen, setOpen] = useState(false);
  const { error, isPending, mutate } = useAnnouncementsMutation(() =>
    api.withdraw(id, version).then(() => setOpen(false)),
  );
  return (
    <>
      <Button variant="secondary" onPress={() => setOpen(true)}>
        {t('one.withdraw')}
      </Button>
      <ChangeDialog
        isOpen={isOpen}
        title={t('one.withdrawTitle')}
        submitLabel={t('one.withdraw')}
        isDestructive
        failed={t('one.withdrawFailed')}
        error={error}
        isPending={isPending}
        onSubmit={() => mutate(undefined)}
        onClose={() => setOpen(false)}
      >
        <Text as="p">{t('one.withdrawText')}</Text>
      </ChangeDialog>
    </>
  );
}
