import { Header } from '@backstage/ui';
import { Route, Routes } from 'react-router-dom';

/** P-226 */
const TITLE = 'Self-Service Hub';
/** P-227 */
const SUBTITLE = 'Automation Templates for Engineering Tasks';

/** Title and subtitle of the list of templates; the forms below it have their own. */
export function HubHeader() {
  return (
    <Routes>
      <Route index element={<Header title={TITLE} description={SUBTITLE} />} />
      <Route path="*" element={null} />
    </Routes>
  );
}
