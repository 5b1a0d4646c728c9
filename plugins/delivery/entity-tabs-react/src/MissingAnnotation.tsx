import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button, Text } from '@backstage/ui';
import { useState } from 'react';
import styles from './MissingAnnotation.module.css';
import { entityTabsTranslationRef } from './translation';

/** Says which annotation is missing, with the lines to add as text to copy. */
export function MissingAnnotation(props: {
  annotation: string;
  /** Value in the lines to copy. */
  example: string;
  /** What is missing. Without it, only the lines are shown. */
  title?: string;
}) {
  const { t } = useTranslationRef(entityTabsTranslationRef);
  const [copied, setCopied] = useState<'yes' | 'failed'>();
  const lines = `metadata:\n  annotations:\n    ${props.annotation}: ${props.example}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(lines);
      setCopied('yes');
    } catch {
      setCopied('failed');
    }
  };
  return (
    <div className={styles.missing}>
      {props.title && (
        <Text as="p" weight="bold">
          {props.title}
        </Text>
      )}
      <Text as="p" variant="body-small" color="secondary">
        {t('add')}
      </Text>
      <div className={styles.lines}>
        <pre>{lines}</pre>
        <Button size="small" variant="secondary" onPress={copy}>
          {t('copy')}
        </Button>
      </div>
      <div role="status">
        {copied && (
          <Text variant="body-small">
            {t(copied === 'yes' ? 'copied' : 'copyFailed')}
          </Text>
        )}
      </div>
    </div>
  );
}
