import { Link, Skeleton } from '@backstage/ui';
import { layout } from '@portal/plugin-portal-ui';
import type { ReactNode } from 'react';

export interface HealthSourceProps {
  name: string;
  href?: string;
  children: ReactNode;
}

/** A source of health with its state; its name leads to the details. */
export function HealthSource({ name, href, children }: HealthSourceProps) {
  return (
    <div className={layout.linkRow}>
      {href ? <Link href={href}>{name}</Link> : name}
      {children}
    </div>
  );
}

/** Stands for a source of health whose state is being loaded: it wraps as the source does, so that nothing moves. */
export function LoadingHealthSource(props: {
  name: string;
  /** What is loaded, for screen readers. */
  label: string;
}) {
  return (
    <div role="status" aria-label={props.label}>
      <HealthSource name={props.name}>
        <Skeleton width="8rem" height={24} />
      </HealthSource>
    </div>
  );
}
