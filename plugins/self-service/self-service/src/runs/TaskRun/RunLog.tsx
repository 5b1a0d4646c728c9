import { Button, Flex, Text } from '@backstage/ui';
import { useEffect, useRef } from 'react';
import { logText } from './logText';
import styles from './RunLog.module.css';

/**
 * The log of a run as plain text, in a box that the keyboard can focus and scroll. It scrolls to new lines as long as
 * the reader is at its end.
 */
export function RunLog(props: {
  taskId: string;
  logs: Record<string, string[]>;
}) {
  const text = logText(props.logs);
  const box = useRef<HTMLTextAreaElement>(null);
  const follows = useRef(true);

  useEffect(() => {
    const element = box.current;
    if (element && follows.current) element.scrollTop = element.scrollHeight;
  }, [text]);

  return (
    <section aria-label="Log" className={styles.root}>
      <Flex justify="between" align="center">
        <Text as="h3" variant="body-large" weight="bold">
          Log
        </Text>
        <Button
          variant="secondary"
          onPress={() => download(`${props.taskId}.log`, text)}
        >
          Download
        </Button>
      </Flex>
      <textarea
        ref={box}
        className={styles.text}
        aria-label="Lines of the log"
        readOnly
        rows={16}
        value={text || 'Nothing has been logged yet.'}
        onScroll={({ currentTarget }) => {
          const { scrollHeight, scrollTop, clientHeight } = currentTarget;
          follows.current = scrollHeight - scrollTop - clientHeight < 8;
        }}
      />
    </section>
  );
}

function download(fileName: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
