import styles from './Graph.module.css';
import { wordsOf } from './relationWords';

/** About the width of a letter of a label, in pixels. */
const LETTER = 6.4;
const HEIGHT = 20;
const PADDING = 6;

/** The words on an arrow, on a ground that covers the line. */
export function GraphLabel({
  edge: { relations },
}: {
  edge: { relations: string[] };
}) {
  const words = wordsOf(relations);
  if (!words) return null;
  const width = words.length * LETTER + 2 * PADDING;
  return (
    <>
      <rect
        className={styles.labelGround}
        x={-width / 2}
        y={-HEIGHT / 2}
        width={width}
        height={HEIGHT}
        rx={4}
      />
      <text
        className={styles.label}
        textAnchor="middle"
        dominantBaseline="central"
      >
        {words}
      </text>
    </>
  );
}
