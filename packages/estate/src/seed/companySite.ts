import { objectId } from './objectId';

const NAME = 'technology';

/** Returns host, name and id of the SharePoint site that holds the company's lists. */
export function companySite(domain: string) {
  const hostname = `sharepoint.${domain}`;
  const ids = [objectId('site', NAME), objectId('web', NAME)];
  return { id: [hostname, ...ids].join(','), hostname, name: NAME };
}
