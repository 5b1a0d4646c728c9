import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button, Text } from '@backstage/ui';
import { useState } from 'react';
import { requestIdOf } from '../query';
import { portalUiTranslationRef } from '../translation';
import styles from './answer.module.css';

/** As many letters as a person reads out; the log is searched by them, too. */
const SHOWN = 8;

/** The id of a failed request for the support: short to read, whole to copy. Nothing when no server answered. */
export function RequestReference({ error }: { error: unknown }) {
  const { t } = useTranslationRef(portalUiTranslationRef);
  const [copied, setCopied] = useState<string>();
  const id = requestIdOf(error);
  if (id === undefined) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(id);
      setCopied(t('answer.copied'));
    } catch {
      // The whole id, so that it can be selected.
      setCopied(id);
    }
  };
  return (
    <span className={styles.reference}>
      <Text variant="body-small" color="secondary">
        {t('answer.request', { id: id.slice(0, SHOWN) })}
      </Text>
      {copied === undefined ? (
        <Button
          variant="tertiary"
          size="small"
          aria-label={t('answer.copyRequest')}
          onPress={() => void copy()}
        >
          {t('answer.copy')}
        </Button>
      ) : (
        <Text variant="body-small">{copied}</Text>
      )}
    </span>
  );
}
