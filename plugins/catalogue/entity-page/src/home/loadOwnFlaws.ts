import type {
  WaitingItem,
  WaitingSource,
} from '@portal/plugin-page-slots-react';
import { ownFlawsApiRef } from './OwnFlawsApi';

const LIST = '/catalog?filters%5Buser%5D=owned';

const MORE: WaitingItem = {
  id: 'more',
  title: 'More entities of yours',
  why: 'Not all flaws of catalogue files are listed here',
  href: LIST,
};

/** What the catalogue refuses of the person and their groups. */
export const loadOwnFlaws: WaitingSource['load'] = async (apis, signal) => {
  const { flaws, isCut } = await apis.get(ownFlawsApiRef)!.list({ signal });
  const items = flaws.map(({ title, reason, page }, at) => ({
    id: String(at),
    title,
    why: `Its catalogue file: ${reason}`,
    href: hrefOf(page),
  }));
  return isCut ? [...items, MORE] : items;
};

function hrefOf(page: { kind: string; namespace: string; name: string }) {
  const { kind, namespace, name } = page;
  const parts = [namespace, kind.toLocaleLowerCase('en-US'), name];
  return `/catalog/${parts.map(part => encodeURIComponent(part)).join('/')}`;
}
