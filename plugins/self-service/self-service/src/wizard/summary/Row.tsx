import type { ReactNode } from 'react';

/** A term with its value. */
export function Row(props: {
  label: string;
  /** True in a list whose columns are the terms and the values. */
  isInColumns?: boolean;
  children: ReactNode;
}) {
  const { label, isInColumns, children } = props;
  return (
    <div style={isInColumns ? { display: 'contents' } : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
