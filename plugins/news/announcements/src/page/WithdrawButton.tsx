import { useApi, useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  Button,
  Dialog,
  DialogBody,
  DialogFooter,
  DialogHeader,
  Text,
} from '@backstage/ui';
import { Failure } from '@portal/plugin-portal-ui';
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
      <Dialog isOpen={isOpen} onOpenChange={setOpen} width={480}>
        <DialogHeader>{t('one.withdrawTitle')}</DialogHeader>
        <DialogBody>
          <Text as="p">{t('one.withdrawText')}</Text>
          {error && <Failure title={t('one.withdrawFailed')} error={error} />}
        </DialogBody>
        <DialogFooter>
          <Button slot="close" variant="secondary" isDisabled={isPending}>
            {t('one.cancel')}
          </Button>
          <Button
            variant="primary"
            destructive
            isPending={isPending}
            onPress={() => mutate(undefined)}
          >
            {t('one.withdraw')}
          </Button>
        </DialogFooter>
      </Dialog>
    </>
  );
}
