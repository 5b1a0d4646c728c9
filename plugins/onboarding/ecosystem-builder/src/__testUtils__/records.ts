const PLACE = {
  Description: 'Sells things',
  productGroup: 'Stores',
  productPortfolio: 'Retail',
  businessPlatform: 'Stores',
  owner: 'ann.lee@retail.example',
};

/** A record of the list of applications. */
export function applicationRecord(id: string, name: string) {
  return {
    ...PLACE,
    applicationID: id,
    applicationName: name,
    alias: 'TILLS',
    product: 'Tills',
    businessCriticality: 'Day 1',
    dataClassification: 'Public',
    applicationStatus: 'Live',
    supportedBy: 'tills@retail.example',
  };
}

/** A record of the list of products. */
export function productRecord(id: string, name: string) {
  return { ...PLACE, ProductID: id, productName: name };
}
