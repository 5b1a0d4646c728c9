import { RiFileTextLine } from '@remixicon/react';
import type { Hit } from './documents';
import { type HitProps, HitRow } from './HitRow';

/** A result of a type that no plugin shows. */
export function OtherHit({ hit, ...rest }: HitProps & { hit: Hit }) {
  return (
    <HitRow
      {...rest}
      result={hit.result}
      icon={<RiFileTextLine />}
      facts={[]}
    />
  );
}
