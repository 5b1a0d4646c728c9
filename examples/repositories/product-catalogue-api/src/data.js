/** A small assortment for development and tests; production reads the product master over its change feed. */
export const categories = [
  { id: 'food', name: 'Food', parentId: null },
  { id: 'dairy', name: 'Dairy', parentId: 'food' },
  { id: 'bakery', name: 'Bakery', parentId: 'food' },
];

export const products = [
  { sku: 'MILK-1L', name: 'Whole milk, 1 l', category: 'dairy', amountMinor: 119, taxPerMille: 70, allergens: ['MILK'] },
  { sku: 'SKYR-450', name: 'Skyr, 450 g', category: 'dairy', amountMinor: 229, taxPerMille: 70, allergens: ['MILK'] },
  { sku: 'RYE-750', name: 'Rye bread, 750 g', category: 'bakery', amountMinor: 289, taxPerMille: 70, allergens: ['GLUTEN'] },
  { sku: 'OAT-1L', name: 'Oat drink, 1 l', category: 'dairy', amountMinor: 179, taxPerMille: 190, allergens: ['GLUTEN'] },
];
