import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { EntityRefLink } from '@backstage/plugin-catalog-react';
import { Button, Link, Text } from '@backstage/ui';
import { Failure, layout, safeHref } from '@portal/plugin-portal-ui';
import { useEffect, useId, useRef, useState } from 'react';
import styles from './ImportPage.module.css';
import { type ImportResult, useImportFiles } from './imports';
import { importTranslationRef } from './translation';

/** What an import has done, and where to go on. It takes the focus from the button that is gone. */
export function Done(props: { result: ImportResult; onAnother: () => void }) {
  const { result, onAnother } = props;
  const { t } = useTranslationRef(importTranslationRef);
  const id = useId();
  const ref = useRef<HTMLElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={id}
      className={layout.stack4}
    >
      <Text as="h2" variant="title-x-small" weight="bold" id={id}>
        {t(`done.${result.type}`)}
      </Text>
      {result.type === 'proposed' ? (
        <Proposed result={result} />
      ) : (
        <>
          <Text as="p">{t(`done.${result.type}Hint`)}</Text>
          <ul className={layout.list}>
            {result.entities.map(({ ref: entityRef, title, kind }) => (
              <li key={entityRef} className={layout.line}>
                <span className={layout.fill}>
                  <EntityRefLink entityRef={entityRef} title={title} hideIcon />{' '}
                  <Text variant="body-small" color="secondary">
                    {kind}
                  </Text>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={layout.buttons}>
        <Button variant="secondary" onPress={onAnother}>
          {t('done.another')}
        </Button>
      </div>
    </section>
  );
}

/** The pull request, and whether its file is registered. */
function Proposed(props: {
  result: Extract<ImportResult, { type: 'proposed' }>;
}) {
  const { link, target, failure } = props.result;
  const { t } = useTranslationRef(importTranslationRef);
  const [isRegistered, setRegistered] = useState(failure === undefined);
  const { mutate, error, isPending } = useImportFiles(() =>
    setRegistered(true),
  );
  return (
    <>
      <Text as="p" className={styles.address}>
        <Link href={safeHref(link)} target="_blank">
          {link}
        </Link>
      </Text>
      {isRegistered ? (
        <Text as="p">{t('done.proposedHint')}</Text>
      ) : (
        <Failure
          title={t('files.registerFailed')}
          error={error ?? failure}
          isRetrying={isPending}
          onRetry={() => mutate([{ target, isRegistered: false }])}
        />
      )}
    </>
  );
}
