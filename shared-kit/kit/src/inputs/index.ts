/** All of them, as releases before 1.1 import them. Pages that import the parts load less. */
export * from '../choices';
export * from '../fields';
export * from '../pageNumbers';
export * from '../tabs';
