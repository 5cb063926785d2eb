import { defineApp } from 'shared-kit/build';

export default defineApp(import.meta.dirname);
