import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button, Text } from '@backstage/ui';
import { useState } from 'react';
import { portalUiTranslationRef } from '../translation';
import styles from './CopiedLines.module.css';

/** Lines of a file or a command, with a button that copies them. */
export function CopiedLines(props: {
  lines: string;
  /** What is copied, for screen readers, where a page has several. */
  label?: string;
}) {
  const { t } = useTranslationRef(portalUiTranslationRef);
  const [copied, setCopied] = useState<'yes' | 'failed'>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(props.lines);
      setCopied('yes');
    } catch {
      setCopied('failed');
    }
  };
  return (
    <>
      <div className={styles.lines}>
        <pre>{props.lines}</pre>
        <Button
          size="small"
          variant="secondary"
          aria-label={props.label}
          onPress={copy}
        >
          {t('answer.copy')}
        </Button>
      </div>
      <div role="status">
        {copied && (
          <Text variant="body-small">
            {t(copied === 'yes' ? 'answer.copied' : 'answer.copyFailed')}
          </Text>
        )}
      </div>
    </>
  );
}
