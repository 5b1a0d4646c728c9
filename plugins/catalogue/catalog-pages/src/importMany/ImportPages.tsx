import { NotFoundErrorPage } from '@backstage/frontend-plugin-api';
import { catalogEntityCreatePermission } from '@backstage/plugin-catalog-common/alpha';
import { RequirePermission } from '@backstage/plugin-permission-react';
import { Route, Routes } from 'react-router-dom';
import { ImportPage } from '../import/ImportPage';
import { JobPage } from './JobPage';
import { RepositoriesPage } from './RepositoriesPage';

/** The import of one repository, and the pages of imports of many, for people who may create entities (P-021). */
export function ImportPages() {
  return (
    <RequirePermission permission={catalogEntityCreatePermission}>
      <Routes>
        <Route path="/" element={<ImportPage />} />
        <Route path="repositories" element={<RepositoriesPage />} />
        <Route path="jobs/:id" element={<JobPage />} />
        <Route path="*" element={<NotFoundErrorPage />} />
      </Routes>
    </RequirePermission>
  );
}
