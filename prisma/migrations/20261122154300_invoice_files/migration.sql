ALTER TYPE "file_kind" ADD VALUE 'invoice';
