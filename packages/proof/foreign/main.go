// Command foreign checks a log's files with Go's own implementation of the format, which knows nothing of ours:
// the checkpoint's signature, that every entry is in the tree, and that the tree begins with each earlier one.
//
// Usage: foreign FOLDER VKEY [SIZE ROOT]...
package main

import (
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

const height = 8

// files reads tiles below a folder, by the paths of C2SP tlog-tiles.
type files struct{ folder string }

func (f files) Height() int { return height }

func (f files) SaveTiles([]tlog.Tile, [][]byte) {}

func (f files) ReadTiles(tiles []tlog.Tile) ([][]byte, error) {
	data := make([][]byte, len(tiles))
	for i, tile := range tiles {
		// Go's path names the height too.
		path := strings.Replace(tile.Path(), "tile/8/", "tile/", 1)
		bytes, err := os.ReadFile(filepath.Join(f.folder, path))
		if err != nil {
			return nil, err
		}
		data[i] = bytes
	}
	return data, nil
}

// entries reads all entries from the bundles.
func (f files) entries(size int64) ([][]byte, error) {
	var entries [][]byte
	for int64(len(entries)) < size {
		tile := tlog.Tile{H: height, L: 0, N: int64(len(entries)) / 256, W: int(min(256, size-int64(len(entries))))}
		path := strings.Replace(tile.Path(), "tile/8/0/", "tile/entries/", 1)
		bundle, err := os.ReadFile(filepath.Join(f.folder, path))
		if err != nil {
			return nil, err
		}
		for len(bundle) > 0 {
			end := 2 + int(binary.BigEndian.Uint16(bundle))
			entries = append(entries, bundle[2:end])
			bundle = bundle[end:]
		}
	}
	return entries, nil
}

func check(folder, vkey string, earlier []string) error {
	verifier, err := note.NewVerifier(vkey)
	if err != nil {
		return err
	}
	signed, err := os.ReadFile(filepath.Join(folder, "checkpoint"))
	if err != nil {
		return err
	}
	opened, err := note.Open(signed, note.VerifierList(verifier))
	if err != nil {
		return err
	}
	lines := strings.Split(opened.Text, "\n")
	size, err := strconv.ParseInt(lines[1], 10, 64)
	if err != nil {
		return err
	}
	root, err := hashOf(lines[2])
	if err != nil {
		return err
	}
	log := files{folder}
	reader := tlog.TileHashReader(tlog.Tree{N: size, Hash: root}, log)
	entries, err := log.entries(size)
	if err != nil {
		return err
	}
	for i, entry := range entries {
		proof, err := tlog.ProveRecord(size, int64(i), reader)
		if err != nil {
			return err
		}
		if err := tlog.CheckRecord(proof, size, root, int64(i), tlog.RecordHash(entry)); err != nil {
			return fmt.Errorf("entry %d: %w", i, err)
		}
	}
	for i := 0; i+1 < len(earlier); i += 2 {
		old, err := strconv.ParseInt(earlier[i], 10, 64)
		if err != nil {
			return err
		}
		oldRoot, err := hashOf(earlier[i+1])
		if err != nil {
			return err
		}
		proof, err := tlog.ProveTree(size, old, reader)
		if err != nil {
			return err
		}
		if err := tlog.CheckTree(proof, size, root, old, oldRoot); err != nil {
			return fmt.Errorf("the tree of %d: %w", old, err)
		}
	}
	fmt.Printf("%d entries, %d earlier trees\n", len(entries), len(earlier)/2)
	return nil
}

func hashOf(text string) (tlog.Hash, error) {
	var hash tlog.Hash
	bytes, err := base64.StdEncoding.DecodeString(text)
	if err == nil && len(bytes) != tlog.HashSize {
		err = fmt.Errorf("%d bytes are no hash", len(bytes))
	}
	copy(hash[:], bytes)
	return hash, err
}

func main() {
	if len(os.Args) < 3 {
		fmt.Fprintln(os.Stderr, "usage: foreign FOLDER VKEY [SIZE ROOT]...")
		os.Exit(2)
	}
	if err := check(os.Args[1], os.Args[2], os.Args[3:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
