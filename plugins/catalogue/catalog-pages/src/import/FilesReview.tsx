import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button, Checkbox, Text } from '@backstage/ui';
import {
  EmptyState,
  layout,
  QueryFailure,
  StateMark,
} from '@portal/plugin-portal-ui';
import { useId, useState } from 'react';
import { EntityList, withoutScheme } from './EntityList';
import { type ImportResult, useImportFiles } from './imports';
import { importTranslationRef } from './translation';
import type { ImportedFile } from './useAnalysis';

export interface FilesReviewProps {
  files: ImportedFile[];
  onDone: (result: ImportResult) => void;
}

/** What is in the files of an address, and their registration. Files that are all registered are read again. */
export function FilesReview({ files, onDone }: FilesReviewProps) {
  const { t } = useTranslationRef(importTranslationRef);
  const id = useId();
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const fresh = files.filter(({ isRegistered }) => !isRegistered);
  const isNew = fresh.length > 0;
  const chosen = isNew
    ? fresh.filter(({ target }) => !leftOut.includes(target))
    : files;
  const { mutate, error, isPending } = useImportFiles(() =>
    onDone({
      type: isNew ? 'registered' : 'readAgain',
      entities: chosen.flatMap(({ entities }) => entities),
    }),
  );
  if (files.every(({ entities }) => entities.length === 0)) {
    return <EmptyState title={t('files.none')} hint={t('files.noneHint')} />;
  }
  const choose = (target: string, isChosen: boolean) =>
    setLeftOut(before =>
      isChosen ? before.filter(each => each !== target) : [...before, target],
    );
  return (
    <section className={layout.stack4} aria-labelledby={id}>
      <Text as="h2" variant="title-x-small" weight="bold" id={id}>
        {t('files.title')}
      </Text>
      {fresh.length > 1 && <Text as="p">{t('files.choose')}</Text>}
      {!isNew && <Text as="p">{t('files.knownHint')}</Text>}
      {files.map(file => (
        <FileBox
          key={file.target}
          file={file}
          isChosen={chosen.includes(file)}
          onChoose={
            fresh.length > 1 && !file.isRegistered
              ? isChosen => choose(file.target, isChosen)
              : undefined
          }
        />
      ))}
      {error && (
        <QueryFailure
          title={isNew ? t('files.registerFailed') : t('files.readAgainFailed')}
          query={{
            error,
            isFetching: isPending,
            refetch: () => mutate(chosen),
          }}
        />
      )}
      <div className={layout.buttons}>
        <Button
          variant="primary"
          isDisabled={chosen.length === 0}
          isPending={isPending}
          onPress={() => mutate(chosen)}
        >
          {isNew ? t('files.register') : t('files.readAgain')}
        </Button>
      </div>
    </section>
  );
}

/** A file with its entities. */
function FileBox(props: {
  file: ImportedFile;
  isChosen: boolean;
  /** Undefined if there is no choice. */
  onChoose?: (isChosen: boolean) => void;
}) {
  const { file, isChosen, onChoose } = props;
  const { target, isRegistered, entities } = file;
  const { t } = useTranslationRef(importTranslationRef);
  const name = withoutScheme(target);
  return (
    <div className={`${layout.frame} ${layout.stack2}`}>
      <div className={layout.ends}>
        {onChoose ? (
          <Checkbox
            className={layout.fill}
            isSelected={isChosen}
            onChange={onChoose}
          >
            {name}
          </Checkbox>
        ) : (
          <Text
            as="h3"
            variant="body-large"
            weight="bold"
            className={layout.fill}
          >
            {name}
          </Text>
        )}
        {isRegistered && <StateMark tone="good" label={t('files.known')} />}
      </div>
      <EntityList entities={entities} hasSources={!isRegistered} />
    </div>
  );
}
