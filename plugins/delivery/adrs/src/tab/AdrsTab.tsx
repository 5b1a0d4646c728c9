import { stringifyEntityRef } from '@backstage/catalog-model';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { useEntity } from '@backstage/plugin-catalog-react';
import { Container } from '@backstage/ui';
import { ADR_LOCATION_ANNOTATION } from '@portal/plugin-adrs-common';
import { MissingAnnotation } from '@portal/plugin-entity-tabs-react';
import { Route, Routes, useParams } from 'react-router-dom';
import { adrsTranslationRef } from '../translation';
import { AdrList } from './AdrList';
import { AdrPage } from './AdrPage';

/** The tab `/adrs` of a component; an ADR is below `/{file}`. */
export function AdrsTab() {
  const { t } = useTranslationRef(adrsTranslationRef);
  const { entity } = useEntity();
  const entityRef = stringifyEntityRef(entity);
  if (!entity.metadata.annotations?.[ADR_LOCATION_ANNOTATION]) {
    return (
      <Container>
        <MissingAnnotation
          entity={entity}
          annotation={ADR_LOCATION_ANNOTATION}
          example="docs/adr"
          title={t('missing')}
        />
      </Container>
    );
  }
  return (
    <Container>
      <Routes>
        <Route path="/" element={<AdrList entityRef={entityRef} />} />
        <Route path="/:file" element={<AdrRoute entityRef={entityRef} />} />
      </Routes>
    </Container>
  );
}

function AdrRoute({ entityRef }: { entityRef: string }) {
  const { file = '' } = useParams();
  return <AdrPage key={file} entityRef={entityRef} file={file} />;
}
