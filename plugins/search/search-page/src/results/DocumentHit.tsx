import { RiBookOpenLine } from '@remixicon/react';
import { entityRefOf, type Hit } from './documents';
import { EntityTitle } from './EntityTitle';
import { type HitProps, HitRow } from './HitRow';
import { Sections } from './Sections';

/** A page of documentation, with its matching sections below it. */
export function DocumentHit({ hit, ...rest }: HitProps & { hit: Hit }) {
  const { result, sections } = hit;
  const entityRef = entityRefOf(result.document);
  return (
    <HitRow
      {...rest}
      result={result}
      icon={<RiBookOpenLine />}
      facts={[
        'Documentation',
        entityRef && <EntityTitle entityRef={entityRef} />,
      ]}
      hasSnippet={sections.length === 0}
    >
      {sections.length > 0 && (
        <Sections
          title={result.document.title}
          sections={sections}
          words={rest.words}
          parts={rest.parts}
        />
      )}
    </HitRow>
  );
}
