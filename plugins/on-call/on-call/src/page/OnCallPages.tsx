import { NotFoundErrorPage } from '@backstage/frontend-plugin-api';
import { Route, Routes } from 'react-router-dom';
import { timeLineRouteRef } from '../routes';
import { OnCallPage } from './OnCallPage';
import { TimeLinePage } from './TimeLinePage';

/** Who is on call, and the time lines of incidents. */
export function OnCallPages() {
  return (
    <Routes>
      <Route path="/" element={<OnCallPage />} />
      <Route path={timeLineRouteRef.path} element={<TimeLinePage />} />
      <Route path="*" element={<NotFoundErrorPage />} />
    </Routes>
  );
}
