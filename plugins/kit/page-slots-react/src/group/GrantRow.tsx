import { Text } from '@backstage/ui';
import type { ReactNode } from 'react';
import { layout } from '@portal/plugin-portal-ui';

/** The list of what a group may use for a time. */
export function GrantList(props: { label: string; children: ReactNode }) {
  return (
    <ul className={layout.list} aria-label={props.label}>
      {props.children}
    </ul>
  );
}

/** What a group may use, and when that ends. */
export function GrantRow(props: {
  endsAt: Date;
  /** The end in words, for example `in 3 days`. */
  ends: string;
  children: ReactNode;
}) {
  const { endsAt, ends, children } = props;
  return (
    <li className={layout.line}>
      <span>{children}</span>
      <Text variant="body-small" color="secondary">
        Ends: <time dateTime={endsAt.toISOString()}>{ends}</time>
      </Text>
    </li>
  );
}
