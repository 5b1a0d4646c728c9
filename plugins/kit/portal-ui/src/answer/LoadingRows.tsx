import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Skeleton } from '@backstage/ui';
import { portalUiTranslationRef } from '../translation';
import styles from './answer.module.css';

/** Widths of lines of text, again and again. */
const WIDTHS = ['80%', '60%', '70%'];

export interface LoadingRowsProps {
  /** What is loaded, for screen readers. @defaultValue `Loading…` */
  label?: string;
  /** As many as will come, where that is known. @defaultValue 3 */
  rows?: number;
  /** Of a row, in pixels. @defaultValue 24 */
  height?: number;
  /** True for lines of text, which differ in length. */
  isText?: boolean;
}

/** Stands for what is being loaded, in its shape. */
export function LoadingRows(props: LoadingRowsProps) {
  const { label, rows = 3, height = 24, isText } = props;
  const { t } = useTranslationRef(portalUiTranslationRef);
  return (
    <div
      role="status"
      aria-label={label ?? t('answer.loading')}
      className={styles.rows}
    >
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton
          key={index}
          height={height}
          width={isText ? WIDTHS[index % WIDTHS.length] : '100%'}
        />
      ))}
    </div>
  );
}
