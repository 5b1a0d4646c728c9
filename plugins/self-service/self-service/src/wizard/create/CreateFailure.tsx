import { TitledText } from '@portal/plugin-field-kit';
import { useEffect, useRef } from 'react';
import styles from '../errors/ErrorSummary.module.css';
import type { Failure } from './describeRefusal';

/** Why no task was created. The values stay. */
export function CreateFailure({ failure }: { failure: Failure }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [failure]);
  const { title, lines } = failure;
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.summary}>
      <h4>Nothing was created</h4>
      <p>
        <TitledText text={title} />
      </p>
      {lines.length > 0 && (
        <ul>
          {lines.map(line => (
            <li key={line}>
              <TitledText text={line} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
