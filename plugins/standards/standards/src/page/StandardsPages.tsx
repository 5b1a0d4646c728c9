import { NotFoundErrorPage } from '@backstage/frontend-plugin-api';
import { Route, Routes } from 'react-router-dom';
import { CampaignPage } from '../campaigns/CampaignPage';
import { campaignRouteRef } from '../routes';
import { StandardsPage } from './StandardsPage';

/** The page of all components, and those of campaigns. */
export function StandardsPages() {
  return (
    <Routes>
      <Route path="/" element={<StandardsPage />} />
      <Route path={campaignRouteRef.path} element={<CampaignPage />} />
      <Route path="*" element={<NotFoundErrorPage />} />
    </Routes>
  );
}
