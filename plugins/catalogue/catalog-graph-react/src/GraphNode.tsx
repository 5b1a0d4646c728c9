import type { Entity } from '@backstage/catalog-model';
import {
  useEntityPresentation,
  useEntityRefLink,
} from '@backstage/plugin-catalog-react';
import { Link } from 'react-router-dom';
import styles from './Graph.module.css';
import { wrapTitle } from './wrapTitle';

/** Size of a node and of its lines, in pixels. */
const WIDTH = 168;
const LINE = 17;
const PADDING = 8;

/** What a node of a graph is made of. */
export interface GraphNodeData {
  entity: Entity;
  /** True for the entity of the page. */
  focused?: boolean;
  /** True for what the entity of the page uses, but does not hold. */
  isOutside?: boolean;
}

/** An entity with its title and kind. It is a link to its page, or to another place, which the keyboard reaches, too. */
export function GraphNode(props: { node: GraphNodeData; href?: string }) {
  const { entity, focused, isOutside } = props.node;
  const { primaryTitle } = useEntityPresentation(entity);
  const page = useEntityRefLink()(entity);
  const { kind, spec } = entity;
  const type = typeof spec?.type === 'string' ? ` · ${spec.type}` : '';
  const lines = wrapTitle(primaryTitle);
  // The name contains what is seen (WCAG 2.5.3), and the whole title if only its beginning is.
  const isWhole = !lines.some(line => line.endsWith('…'));
  const name = [...lines, `${kind}${type}`].join(' ');
  const baselineOf = (line: number) => PADDING + LINE * (line + 0.75);
  return (
    <Link
      to={props.href ?? page}
      className={styles.node}
      aria-label={isWhole ? name : `${name}, ${primaryTitle}`}
      aria-current={focused ? 'true' : undefined}
      data-outside={isOutside || undefined}
    >
      <title>{`${primaryTitle}, ${kind}${type}`}</title>
      <rect
        width={WIDTH}
        height={2 * PADDING + LINE * (lines.length + 1)}
        rx={8}
      />
      {lines.map((line, index) => (
        <text
          key={index}
          className={styles.title}
          x={WIDTH / 2}
          y={baselineOf(index)}
          textAnchor="middle"
        >
          {`${line} `}
        </text>
      ))}
      <text
        className={styles.kind}
        x={WIDTH / 2}
        y={baselineOf(lines.length)}
        textAnchor="middle"
      >
        {`${kind}${type}`}
      </text>
    </Link>
  );
}
