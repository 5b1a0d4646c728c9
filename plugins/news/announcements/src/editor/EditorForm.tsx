import { useApi, useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button, ButtonLink, Text } from '@backstage/ui';
import {
  describeMoment,
  Failure,
  isStatus,
  layout,
} from '@portal/plugin-portal-ui';
import { useNavigate } from 'react-router-dom';
import { type Announcement, announcementsApiRef } from '../api';
import { useHrefs } from '../hrefs';
import { useAnnouncement, useAnnouncementsMutation } from '../queries';
import { editorTranslationRef } from './translation';
import { Conflict } from './Conflict';
import { type Draft, endsEarly, toContent } from './draft';
import { EditorFields } from './EditorFields';
import { Preview } from './Preview';
import { useDraft } from './useDraft';
import styles from './Editor.module.css';

/** Fields, preview, and what happened to the last attempt to save. */
export function EditorForm(props: {
  before?: Announcement;
  storageKey: string;
}) {
  const { before, storageKey } = props;
  const { t } = useTranslationRef(editorTranslationRef);
  const api = useApi(announcementsApiRef);
  const navigate = useNavigate();
  const hrefs = useHrefs();
  const form = useDraft(storageKey, before);
  const { draft } = form;
  const save = useAnnouncementsMutation(async (toSave: Draft) => {
    const content = toContent(toSave, before);
    const { id } = before
      ? await api.change(before.id, toSave.version, content)
      : await api.publish(content);
    form.forget();
    navigate(hrefs.of(id));
  });
  const isReady =
    draft.title.trim() !== '' && draft.text.trim() !== '' && !endsEarly(draft);
  const isConflict = isStatus(save.error, 409);
  return (
    <div className={`${layout.page} ${styles.editor}`}>
      <form
        className={`${layout.stack4} ${styles.fields}`}
        onSubmit={event => {
          event.preventDefault();
          if (isReady) save.mutate(draft);
        }}
      >
        {form.restoredFrom && (
          <div role="status" className={styles.actions}>
            <Text>
              {t('restored', {
                moment: describeMoment(form.restoredFrom),
              })}
            </Text>
            <Button size="small" variant="tertiary" onPress={form.discard}>
              {t('discard')}
            </Button>
          </div>
        )}
        <EditorFields draft={draft} onChange={form.change} />
        {save.error && !isConflict && (
          <Failure title={t('failed')} error={save.error} />
        )}
        {isConflict && before && (
          <SavedMeanwhile
            id={before.id}
            error={save.error}
            onOverwrite={version => save.mutate({ ...draft, version })}
          />
        )}
        <div className={styles.actions}>
          <Button
            type="submit"
            variant="primary"
            isDisabled={!isReady}
            isPending={save.isPending}
          >
            {before ? t('save') : t('publish')}
          </Button>
          <ButtonLink
            variant="secondary"
            href={before ? hrefs.of(before.id) : hrefs.list}
          >
            {t('cancel')}
          </ButtonLink>
        </div>
        {form.isKept && (
          <Text variant="body-small" color="secondary">
            {t('kept')}
          </Text>
        )}
      </form>
      <Preview draft={draft} author={before?.author} />
    </div>
  );
}

/** What somebody else has saved since the editor was opened. */
function SavedMeanwhile(props: {
  id: string;
  error: unknown;
  onOverwrite: (version: number) => void;
}) {
  const { id, error, onOverwrite } = props;
  const { data } = useAnnouncement(id);
  return <Conflict error={error} saved={data} onOverwrite={onOverwrite} />;
}
