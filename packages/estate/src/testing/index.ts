export * from './startEstateProcess';
