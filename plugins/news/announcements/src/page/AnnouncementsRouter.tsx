import { Route, Routes } from 'react-router-dom';
import { EditorPage } from '../editor/EditorPage';
import { AnnouncementPage } from './AnnouncementPage';
import { ListPage } from './ListPage';

/** The pages below `/announcements` (ledger P-034). */
export function AnnouncementsRouter() {
  return (
    <Routes>
      <Route index element={<ListPage />} />
      <Route path="new" element={<EditorPage />} />
      <Route path=":id" element={<AnnouncementPage />} />
      <Route path=":id/edit" element={<EditorPage />} />
    </Routes>
  );
}
