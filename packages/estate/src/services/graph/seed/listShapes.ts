import { InputError } from '@backstage/errors';
import { objectId } from '../../../seed/objectId';
import type {
  ApplicationSeed,
  CostCodeSeed,
  ProductSeed,
} from '../../../seed/listFiles';
import type { ListColumn, ListRow, SharePointList } from './types';

function columns(
  names: readonly string[],
  indexed: readonly string[],
): ListColumn[] {
  return names.map(name => ({ name, indexed: indexed.includes(name) }));
}

function rows(fields: Record<string, string>[]): ListRow[] {
  return fields.map((values, index) => ({ id: index + 1, fields: values }));
}

/**
 * The application record (ledger E-107); the application id is the title (ledger C-181).
 *
 * @throws InputError when an application names an unknown product
 */
export function applicationList(
  applications: ApplicationSeed[],
  products: Map<string, ProductSeed>,
): SharePointList {
  const fields = applications.map(application => {
    const product = products.get(application.product);
    if (!product) {
      throw new InputError(
        `applications.yaml names the unknown product '${application.product}' at '${application.id}'`,
      );
    }
    return {
      Title: application.id,
      applicationName: application.name,
      Alias: application.alias,
      Description: application.description,
      product: application.product,
      productGroup: product.productGroup,
      productPortfolio: product.productPortfolio,
      businessPlatform: product.businessPlatform,
      businessCriticality: application.businessCriticality,
      dataClassification: application.dataClassification,
      applicationStatus: application.status,
      owner: application.owner,
      supportedBy: application.supportedBy,
    };
  });
  return {
    id: objectId('list', 'MAL'),
    name: 'MAL',
    displayName: 'MAL',
    description: 'Master application list',
    columns: columns(
      [
        'Title',
        'applicationName',
        'Alias',
        'Description',
        'product',
        'productGroup',
        'productPortfolio',
        'businessPlatform',
        'businessCriticality',
        'dataClassification',
        'applicationStatus',
        'owner',
        'supportedBy',
      ],
      ['Title'],
    ),
    rows: rows(fields),
  };
}

/** The product record (ledger E-109), with an empty title. */
export function productList(products: ProductSeed[]): SharePointList {
  const fields = products.map(product => ({
    ProductID: product.id,
    productName: product.name,
    Description: product.description,
    productGroup: product.productGroup,
    productPortfolio: product.productPortfolio,
    businessPlatform: product.businessPlatform,
    owner: product.owner,
  }));
  return {
    id: objectId('list', 'D&TProduct&TeamCatalogue'),
    name: 'DTProductTeamCatalogue',
    displayName: 'D&TProduct&TeamCatalogue',
    description: 'Products of Digital and Technology, and their teams',
    columns: columns(
      [
        'Title',
        'ProductID',
        'productName',
        'Description',
        'productGroup',
        'productPortfolio',
        'businessPlatform',
        'owner',
      ],
      ['Title'],
    ),
    rows: rows(fields),
  };
}

/** The cost codes: imported from a sheet, whose second column SharePoint names `field_1` (ledger E-261). */
export function costCodeList(costCodes: CostCodeSeed[]): SharePointList {
  return {
    id: objectId('list', 'IOCodes'),
    name: 'IOCodes',
    displayName: 'IO codes',
    description: 'Codes that costs are booked on',
    columns: columns(['Title', 'field_1'], ['Title']),
    rows: rows(
      costCodes.map(({ code, description }) => ({
        Title: description,
        field_1: code,
      })),
    ),
  };
}

/** Service requests: incidents, work orders, subscriptions. The seed has none. */
export function serviceRequestList(): SharePointList {
  return {
    id: objectId('list', 'ServiceRequests'),
    name: 'ServiceRequests',
    displayName: 'Service requests',
    description: 'What teams ask of the service desk and the platform team',
    columns: columns(
      [
        'Title',
        'RequestKey',
        'RequestType',
        'RequestStatus',
        'Priority',
        'OwnerGroup',
        'RequestedBy',
        'Details',
        'RunUrl',
      ],
      ['Title', 'RequestKey'],
    ),
    rows: [],
  };
}
