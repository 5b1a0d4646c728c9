import { Link } from '@backstage/ui';
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
