import { RiScales3Line } from '@remixicon/react';
import { entityRefOf, fieldOf, type Hit } from './documents';
import { EntityTitle } from './EntityTitle';
import { type HitProps, HitRow } from './HitRow';

/** An architecture decision record of a component. */
export function AdrHit({ hit, ...rest }: HitProps & { hit: Hit }) {
  const { document } = hit.result;
  const entityRef = entityRefOf(document);
  return (
    <HitRow
      {...rest}
      result={hit.result}
      icon={<RiScales3Line />}
      facts={[
        `ADR ${fieldOf(document, 'number') ?? ''}`.trim(),
        fieldOf(document, 'status'),
        fieldOf(document, 'date'),
        entityRef && <EntityTitle entityRef={entityRef} />,
      ]}
    />
  );
}
